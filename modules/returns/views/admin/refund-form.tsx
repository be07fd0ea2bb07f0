import { asText } from '#server/text/as-text.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { RadioGroup } from '#views/kit/fields/choice.tsx'
import { MoneyField, TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { RefundChoices, ReturnPageProps } from './return-props.ts'

type RefundFormProps = ReturnPageProps & { refund: RefundChoices }

/** What goes back, what is kept of it and why; or an end without money. */
export function RefundForm(props: RefundFormProps) {
  const { one, refund, path, values, errors, formKey, format, t } = props
  const { currency } = one
  const amount = format.money(refund.amount, currency)
  return (
    <>
      <Card
        title={t('returns.admin.refund')}
        hint={t('returns.admin.refundHint', { amount })}
        isNext={true}
      >
        <Form action={`${path}/refund`} formKey={formKey} class="stack">
          <DeliveryBack {...props} />
          <MoneyField
            name="deduction"
            label={t('returns.admin.deduction')}
            value={asText(values.deduction) || format.typed(0, currency)}
            currency={currency}
            errors={errors}
          />
          <TextField
            name="reason"
            label={t('returns.admin.deductionReason')}
            hint={t('returns.admin.deductionReasonHint')}
            value={asText(values.reason)}
            maxlength={500}
            errors={errors}
          />
          <RadioGroup
            name="to"
            label={t('returns.admin.refundTo')}
            value={asText(values.to) || 'method'}
            choices={refund.destinations.map((value) => ({
              value,
              label: t(`returns.admin.refundTo.${value}`),
            }))}
            errors={errors}
          />
          <Button
            label={t(`returns.admin.${refund.shipping > 0 ? 'refundWithDelivery' : 'refundNow'}`, {
              amount,
            })}
            variant="danger"
          />
        </Form>
      </Card>
      <Exchange {...props} />
      <Card title={t('returns.admin.close')} hint={t('returns.admin.closeHint')}>
        <Form action={`${path}/close`} method="put" class="stack">
          <TextAreaField name="note" label={t('returns.admin.closeNote')} rows={2} />
          <Button label={t('returns.admin.close')} />
        </Form>
      </Card>
    </>
  )
}

/** Filled in where it has to go back. */
function DeliveryBack({ one, refund, values, errors, format, t }: RefundFormProps) {
  const { currency } = one
  const { shipping, shippingDue } = refund
  const hint = shippingDue > 0 ? 'shippingDueHint' : 'refundShippingHint'
  return (
    <MoneyField
      name="shipping"
      label={t('returns.admin.refundShipping')}
      hint={t(`returns.admin.${hint}`, { amount: format.money(shipping, currency) })}
      value={asText(values.shipping) || format.typed(shippingDue, currency)}
      currency={currency}
      errors={errors}
    />
  )
}

/** What came back pays for something else. */
function Exchange({
  one,
  refund,
  exchanges,
  path,
  formKey,
  format,
  t,
}: ReturnPageProps & { refund: RefundChoices }) {
  if (!exchanges || !refund.destinations.includes('card')) return null
  const amount = format.money(refund.amount, one.currency)
  return (
    <Card title={t('returns.admin.exchange')} hint={t('returns.admin.exchangeHint', { amount })}>
      <Form action={`${path}/exchange`} formKey={`${formKey}exchange`}>
        <Button label={t('returns.admin.exchangeNow')} />
      </Form>
    </Card>
  )
}

/** What the new goods left of the card goes back. */
export function Rest(props: ReturnPageProps & { isNext: boolean }) {
  const { one, rest, path, formKey, isNext, format, t } = props
  const amount = format.money(rest, one.currency)
  return (
    <Card
      title={t('returns.admin.rest')}
      hint={t('returns.admin.restHint', { amount })}
      isNext={isNext}
    >
      <Form action={`${path}/rest`} formKey={formKey}>
        <Button label={t('returns.admin.restNow', { amount })} variant="danger" />
      </Form>
    </Card>
  )
}
