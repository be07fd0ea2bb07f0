import { attr } from '#views/attribute.ts'
import { CopiedLink } from '#views/kit/desk/copied-link.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Delivery } from '../../models/acts/delivery.ts'
import type { PlanTerms } from '../../models/plans/terms.ts'
import type { AdminJson, WayJson } from '../json.ts'
import { sentBy } from '../sent-by.ts'

export interface DeskChoicesProps {
  subscription: AdminJson
  /** To which it can be changed. */
  plans: PlanTerms[]
  /** By which it can be sent. */
  deliveries: Delivery[]
  /** What its customer keeps. */
  waysToPay: WayJson[]
  /** Where its customer chooses another. */
  chooseUrl: string
  /** Whether the shop can send that address. */
  mailed: boolean
  path: string
  /** A key of this page's forms alone. */
  formKey: string
  format: Format
  t: Translate
}

/** What can be changed for a customer: the plan, the payment method, the address, the delivery. */
export function DeskChoices(props: DeskChoicesProps) {
  if (props.subscription.state === 'cancelled') return ''
  return (
    <>
      <Plan {...props} />
      <WayToPay {...props} />
      <Address {...props} />
      <ByDelivery {...props} />
    </>
  )
}

function Plan({ subscription, plans, path, t }: DeskChoicesProps) {
  if (plans.length === 0 || subscription.state !== 'active') return ''
  return (
    <Card title={t('subscriptions.otherPlan')}>
      <Form action={`${path}/plan`} method="get">
        <SelectField
          name="planId"
          label={t('subscriptions.otherPlan')}
          hideLabel={true}
          choices={plans.map(({ id, name, rhythm }) => ({
            value: id,
            label: `${name}, ${rhythm}`,
          }))}
        />
        <Button label={t('subscriptions.lookAtPlan')} />
      </Form>
    </Card>
  )
}

function WayToPay(props: DeskChoicesProps) {
  const { subscription, waysToPay, path, t } = props
  const usable = waysToPay.filter((one) => one.usable)
  const chosen = subscription.savedMethodId ?? usable[0]?.id ?? ''
  return (
    <Card title={t('subscriptions.wayToPay')}>
      {usable.length === 0 ? (
        <p safe>{t('subscriptions.admin.noWayToPay')}</p>
      ) : (
        <Form action={`${path}/method`} method="put">
          <input type="hidden" name="updatedAt" value={attr(subscription.updatedAt)} />
          <SelectField
            name="savedMethodId"
            label={t('subscriptions.wayToPay')}
            hideLabel={true}
            choices={usable.map(({ id, label }) => ({ value: id, label }))}
            value={chosen}
          />
          <Button label={t('subscriptions.payWith')} />
        </Form>
      )}
      <Ask {...props} />
    </Card>
  )
}

function Ask({ mailed, chooseUrl, path, formKey, t }: DeskChoicesProps) {
  if (mailed)
    return (
      <Form action={`${path}/ask`} formKey={formKey}>
        <Button label={t('subscriptions.admin.ask')} />
      </Form>
    )
  return (
    <>
      <p class="hint" safe>
        {t('subscriptions.admin.noMail.ask')}
      </p>
      <CopiedLink id="way-to-pay-link" link={chooseUrl} t={t} />
    </>
  )
}

function Address({ subscription: { shippingAddress }, path, t }: DeskChoicesProps) {
  if (shippingAddress === null) return ''
  const { firstName, lastName, line1, city } = shippingAddress
  const address = [`${firstName} ${lastName}`.trim(), line1, city].filter(Boolean).join(', ')
  return (
    <Card title={t('subscriptions.address')}>
      <p safe>{t('subscriptions.goesTo', { address })}</p>
      <LinkButton href={`${path}/address`} label={t('subscriptions.admin.addressEdit')} />
    </Card>
  )
}

function ByDelivery({ subscription, deliveries, path, format, t }: DeskChoicesProps) {
  const { delivery, currency, updatedAt } = subscription
  if (deliveries.length === 0) return ''
  return (
    <Card title={t('subscriptions.delivery')}>
      <p safe>{sentBy(delivery, deliveries, t)}</p>
      <Form action={`${path}/delivery`} method="put">
        <input type="hidden" name="updatedAt" value={attr(updatedAt)} />
        <SelectField
          name="rateId"
          label={t('subscriptions.delivery')}
          hideLabel={true}
          choices={deliveries.map(({ id, label, price }) => ({
            value: id,
            label: `${label} · ${format.money(price, currency)}`,
          }))}
          value={delivery?.id ?? ''}
        />
        <Button label={t('subscriptions.deliverBy')} />
      </Form>
    </Card>
  )
}
