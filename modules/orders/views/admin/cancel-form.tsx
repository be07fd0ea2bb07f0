import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface CancelFormProps {
  id: string
  /** Why it cannot be cancelled. */
  problem: string | null
  /** The sum that would go back; null where nothing was paid. */
  returned: string | null
  /** What was spent from gift cards that it sold, and stays; null where nothing was. */
  kept: string | null
  email: string
  /** Whether the shop sends mail. */
  mailed: boolean
  formKey: string
  t: Translate
}

/** Reason, goods, money, mail: each its own tick. */
export function CancelForm(props: CancelFormProps) {
  const { id, problem, returned, kept, email, mailed, formKey, t } = props
  const path = `/admin/orders/${encodeURIComponent(id)}`
  const back = <LinkButton href={path} label={t('orders.admin.keepOrder')} />
  if (problem !== null) {
    return (
      <Card title={t('orders.admin.cannotCancel')}>
        <p safe>{problem}</p>
        {back}
      </Card>
    )
  }
  return (
    <Card title={t('orders.admin.cancelAsk')}>
      <Form action={`${path}/cancel`} method="put" formKey={formKey} class="stack">
        <TextAreaField
          name="reason"
          label={t('orders.admin.reason')}
          hint={t('orders.admin.reasonHint')}
          rows={2}
        />
        <Tick name="restock" label={t('orders.admin.restock')} />
        {returned === null ? null : (
          <Tick name="refund" label={t('orders.admin.refund', { amount: returned })} />
        )}
        {kept === null ? null : <p safe>{t('orders.admin.cancelUsed', { amount: kept })}</p>}
        <Tick
          name="mail"
          label={t(mailed ? 'orders.admin.mailTo' : 'orders.admin.mailToNoMail', { email })}
        />
        <p class="hint" safe>
          {t('orders.admin.cancelFinal')}
        </p>
        <div class="actions">
          <Button label={t('orders.admin.cancelNow')} variant="danger" />
          {back}
        </div>
      </Form>
    </Card>
  )
}

/** On, here as in the API, until it is taken away. */
const Tick = ({ name, label }: { name: string; label: string }) => (
  <CheckboxField name={name} label={label} checked={true} sendsOff={true} />
)
