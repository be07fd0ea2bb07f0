import type { Address } from '#server/locale/address/address.ts'
import { addressLines } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import { url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { averageText, spentText, type Totals } from '../../models/totals.ts'

interface BelowProps {
  customer: { id: string; email: string; userId: string | null; consentAt: string | null }
  totals: Totals | null
  /** When a browser of their account was last seen, UTC. */
  seenAt: string | null
  addresses: Address[]
  /** By which all of theirs is found. */
  personEmail: string
  /** Records that became one with this one of late. */
  merges: { email: string; actorName: string | null; createdAt: string }[]
  groups: { all: { id: string; name: string }[]; own: { id: string }[] }
  /** Of other modules, in their order: HTML that is safe. */
  panels: { html: string }[]
  scope: Scope
}

/** What a customer bought, and the addresses that they saved, or that came with their record. */
export function Below(props: BelowProps) {
  const { customer, totals, seenAt, addresses, personEmail, groups, merges, panels, scope } = props
  const { t, language, format } = scope
  const safePanels = panels.map(({ html }) => html)
  return (
    <div class="stack">
      {merges.map(({ email, actorName, createdAt }) => (
        <Notice kind="info" title={t('customers.merge.noted', { email })}>
          <p safe>
            {t('customers.merge.notedBy', {
              name: actorName ?? '–',
              at: format.dateTime(createdAt),
            })}
          </p>
        </Notice>
      ))}
      <Card title={t('customers.admin.bought')}>
        <Facts facts={factsOf(customer, { totals, seenAt }, scope)} />
        <p>
          <a href={url(`/admin/orders?q=${encodeURIComponent(customer.email)}`)} safe>
            {t('customers.admin.toOrders')}
          </a>
        </p>
      </Card>
      {groups.all.length > 0 && <Groups customerId={customer.id} {...groups} t={t} />}
      {safePanels.map((safePanel) => safePanel)}
      <Card title={t('customers.person.card')}>
        <p>
          <a href={url(`/admin/customers/person?email=${encodeURIComponent(personEmail)}`)} safe>
            {t('customers.person.open')}
          </a>
        </p>
      </Card>
      {addresses.length > 0 && (
        <Card title={t('customers.admin.addresses')}>
          <ul>
            {addresses.map((address) => (
              <li safe>{addressLines(address, language).join(', ')}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

type GroupsProps = BelowProps['groups'] & { customerId: string; t: Scope['t'] }

/** Which groups a customer is in, to be changed. */
const Groups = ({ customerId, all, own, t }: GroupsProps) => (
  <Card title={t('customers.groups.title')}>
    <Form action={`/admin/customers/${encodeURIComponent(customerId)}/groups`} method="put">
      <CheckboxGroup
        name="groupIds"
        label={t('customers.groups.title')}
        hideLabel={true}
        choices={all.map(({ id, name }) => ({ value: id, label: name }))}
        values={own.map(({ id }) => id)}
        errors={{}}
      />
      <Button label={t('customers.groups.save')} />
    </Form>
  </Card>
)

/** Who has no account, and the way to give them one. */
const Invitable = ({ customerId, t }: { customerId: string; t: Scope['t'] }) => (
  <>
    <span safe>{t('customers.admin.guest')}</span>
    <Form action={`/admin/customers/${encodeURIComponent(customerId)}/invitation/link`}>
      <Button label={t('customers.admin.makeLink')} small={true} />
    </Form>
  </>
)

function factsOf(
  { id, userId, consentAt }: BelowProps['customer'],
  { totals, seenAt }: Pick<BelowProps, 'totals' | 'seenAt'>,
  { t, format }: Scope,
) {
  const account =
    userId === null ? (
      <Invitable customerId={id} t={t} />
    ) : (
      <a href={url(`/admin/users/${encodeURIComponent(userId)}`)} safe>
        {t('customers.admin.withAccount')}
      </a>
    )
  const newsletter =
    consentAt === null
      ? t('customers.admin.newsletterNo')
      : t('customers.admin.newsletterSince', { date: format.date(consentAt) })
  return [
    { label: t('customers.admin.kind'), value: account },
    { label: t('customers.admin.orders'), value: <span>{totals?.orders ?? 0}</span> },
    ...(totals
      ? [
          {
            label: t('customers.admin.spent'),
            value: <span safe>{spentText({ format }, totals)}</span>,
          },
          {
            label: t('customers.admin.average'),
            value: <span safe>{averageText({ format }, totals)}</span>,
          },
          {
            label: t('customers.admin.lastOrder'),
            value: <span safe>{format.date(totals.lastAt)}</span>,
          },
        ]
      : []),
    ...(seenAt === null
      ? []
      : [
          {
            label: t('customers.admin.lastSeen'),
            value: <span safe>{format.dateTime(seenAt)}</span>,
          },
        ]),
    { label: t('customers.admin.newsletter'), value: <span safe>{newsletter}</span> },
  ]
}
