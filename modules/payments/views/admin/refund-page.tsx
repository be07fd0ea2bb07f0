import { formatMajor } from '#server/locale/money.ts'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { MoneyField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { OrderPayments } from '../../models/order-payments.ts'

interface RefundPageProps {
  payments: OrderPayments
  /** What is left, in the currency that goes back. */
  back: { currency: string; refundable: number }
  /** What was typed; empty at first. */
  typed: { amount: string; reason: string }
  errors: Record<string, string>
  formKey: string
  backHref: string
  format: Format
  t: Translate
}

/** How much goes back, and a sentence that says what will happen. */
export function RefundPage(props: RefundPageProps) {
  const { payments, back, typed, errors, formKey, backHref, format, t } = props
  const { orderId, money } = payments
  const { currency, refundable } = back
  const most = format.money(refundable, currency)
  const amount = typed.amount || formatMajor(refundable, currency)
  return (
    <div class="card">
      <Form action={`/admin/orders/${encodeURIComponent(orderId)}/refund`} formKey={formKey}>
        <ErrorSummary errors={errors} t={t} />
        <input type="hidden" name="currency" value={attr(currency)} />
        <MoneyField
          name="typed"
          label={t('payments.admin.refundAmount')}
          hint={t('payments.admin.refundMost', { amount: most })}
          value={amount}
          currency={currency}
          errors={errors}
          required={true}
        />
        <TextField
          name="reason"
          label={t('payments.admin.refundReason')}
          hint={t('payments.admin.refundReasonHint')}
          value={typed.reason}
          errors={errors}
          maxlength={500}
        />
        <p safe>{t('payments.admin.refundSentence', { method: money.methodLabel })}</p>
        <div class="actions">
          <Button label={t('payments.admin.refund')} variant="danger" />
          <LinkButton href={backHref} label={t('adminui.cancel')} />
        </div>
      </Form>
    </div>
  )
}
