import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { MoneyField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { OrderPayments } from '../../models/order-payments.ts'

interface CapturePageProps {
  payments: OrderPayments
  /** Empty at first. */
  typed: string
  errors: Record<string, string>
  formKey: string
  backHref: string
  format: Format
  t: Translate
}

/** How much is captured, and what becomes of the rest. */
export function CapturePage(props: CapturePageProps) {
  const { payments, typed, errors, formKey, backHref, format, t } = props
  const { orderId, capturable, isByHand, rest, money } = payments
  const { currency } = money
  const action = `/admin/orders/${encodeURIComponent(orderId)}/capture`
  return (
    <div class="card">
      <div class="card-body">
        <Form action={action} method="put" formKey={formKey}>
          <ErrorSummary errors={errors} t={t} />
          <MoneyField
            name="typed"
            label={t(`payments.admin.${isByHand ? 'markAmount' : 'captureAmount'}`)}
            hint={t('payments.admin.captureMost', { amount: format.money(capturable, currency) })}
            value={typed || format.typed(capturable, currency)}
            currency={currency}
            errors={errors}
            required={true}
          />
          <p safe>{t(`payments.admin.rest.${rest}`)}</p>
          <div class="actions">
            <Button
              label={t(`payments.admin.${isByHand ? 'markNow' : 'captureNow'}`)}
              variant="primary"
            />
            <LinkButton href={backHref} label={t('adminui.cancel')} />
          </div>
        </Form>
      </div>
    </div>
  )
}
