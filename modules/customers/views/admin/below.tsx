import type { Address } from '#server/locale/address/address.ts'
import { addressLines } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { spentText, type Totals } from '../../models/totals.ts'

interface BelowProps {
  customer: { email: string; userId: string | null; consentAt: string | null }
  totals: Totals | null
  addresses: Address[]
  /** By which all of theirs is found. */
  personEmail: string
  /** Of other modules, in their order: HTML that is safe. */
  panels: { html: string }[]
  scope: Scope
}

/** What a customer bought, and the addresses that they saved. */
export function Below({ customer, totals, addresses, personEmail, panels, scope }: BelowProps) {
  const { t, language } = scope
  const safePanels = panels.map(({ html }) => html)
  return (
    <div class="stack">
      <Card title={t('customers.admin.bought')}>
        <Facts facts={factsOf(customer, totals, scope)} />
        <p>
          <a href={url(`/admin/orders?q=${encodeURIComponent(customer.email)}`)} safe>
            {t('customers.admin.toOrders')}
          </a>
        </p>
      </Card>
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

function factsOf(
  { userId, consentAt }: BelowProps['customer'],
  totals: Totals | null,
  { t, format }: Scope,
) {
  const account =
    userId === null ? (
      <span safe>{t('customers.admin.guest')}</span>
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
            label: t('customers.admin.lastOrder'),
            value: <span safe>{format.date(totals.lastAt)}</span>,
          },
        ]
      : []),
    { label: t('customers.admin.newsletter'), value: <span safe>{newsletter}</span> },
  ]
}
