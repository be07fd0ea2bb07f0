import { CopiedLink } from '#views/kit/desk/copied-link.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { deadlineOf } from '../../models/disputes/deadline.ts'
import type { OrderPayments } from '../../models/order-payments.ts'
import { Ledger } from './ledger.tsx'

interface OrderPanelProps {
  payments: OrderPayments
  formKey: string
  format: Format
  t: Translate
}

/** An order's money: the ledger, one closing line, and what can be done. */
export function OrderPanel({ payments, formKey, format, t }: OrderPanelProps) {
  const { money, ledger } = payments
  return (
    <Card title={t('payments.admin.money')} id="money" hint={money.methodLabel}>
      <Ledger ledger={ledger} format={format} t={t} />
      <p>
        <strong safe>{closingLine(payments, format, t)}</strong>
      </p>
      <Until payments={payments} format={format} t={t} />
      <Marks payments={payments} format={format} t={t} />
      <PayLink payments={payments} t={t} />
      <Acts payments={payments} formKey={formKey} format={format} t={t} />
    </Card>
  )
}

function closingLine({ money }: OrderPayments, format: Format, t: Translate): string {
  const { captured, refunded, currency, state } = money
  const said = (amount: number) => format.money(amount, currency)
  if (captured === 0) return t(`payments.admin.money.${state}`)
  const amounts = {
    paid: said(captured),
    given: said(refunded),
    stays: said(captured - refunded),
  }
  return t(refunded > 0 ? 'payments.admin.stays' : 'payments.admin.paid', amounts)
}

/** How long the money is kept for the shop. */
function Until({ payments: { authorizedUntil }, format, t }: Omit<OrderPanelProps, 'formKey'>) {
  if (authorizedUntil === null) return null
  return (
    <p class="hint" safe>
      {t('payments.admin.until', { at: format.dateTime(authorizedUntil) })}
    </p>
  )
}

function Marks({ payments, format, t }: Omit<OrderPanelProps, 'formKey'>) {
  const { disputed, overpaid, money } = payments
  const marks = { disputed, overpaid }
  return (
    <>
      {(['disputed', 'overpaid'] as const)
        .filter((name) => marks[name] > 0)
        .map((name) => (
          <p class="field-error" safe>
            {t(`payments.admin.${name}`, { amount: format.money(marks[name], money.currency) })}
          </p>
        ))}
      {payments.disputes.map((dispute) => (
        <p>
          <a href={`/admin/payments/disputes/${encodeURIComponent(dispute.id)}`} safe>
            {format.money(dispute.amount, dispute.currency)}
          </a>{' '}
          <span safe>{deadlineOf(dispute, { t, format })}</span>
        </p>
      ))}
      {money.others.map(({ captured, currency }) => (
        <p class="field-error" safe>
          {t('payments.admin.other', { amount: format.money(captured, currency) })}
        </p>
      ))}
    </>
  )
}

/** To be sent to the buyer: it opens the order, on whose page it can be paid. */
function PayLink({ payments: { payLink }, t }: Pick<OrderPanelProps, 'payments' | 't'>) {
  if (payLink === null) return null
  return (
    <details class="payment-link">
      <summary safe>{t('payments.admin.payLink')}</summary>
      <p class="hint" safe>
        {t('payments.admin.payLinkHint')}
      </p>
      <CopiedLink id="pay-link" link={payLink} label={t('payments.admin.copyLink')} t={t} />
    </details>
  )
}

function Acts({ payments, formKey, format, t }: OrderPanelProps) {
  const { orderId, money } = payments
  const path = pathOf(orderId)
  const others = money.others.filter((one) => one.refundable > 0)
  return (
    <div class="actions">
      <CaptureActs payments={payments} formKey={formKey} format={format} t={t} />
      {others.map(({ currency }) => (
        <LinkButton
          href={`${path}/refund?currency=${currency}`}
          label={t('payments.admin.refundOther', { currency })}
        />
      ))}
    </div>
  )
}

function CaptureActs({ payments, formKey, format, t }: OrderPanelProps) {
  const { orderId, capturable, isByHand, money } = payments
  if (capturable === 0) return null
  const path = `${pathOf(orderId)}/capture`
  const amount = format.money(capturable, money.currency)
  const [all, part] = isByHand
    ? (['payments.admin.markPaid', 'payments.admin.markPart'] as const)
    : (['payments.admin.capture', 'payments.admin.capturePart'] as const)
  return (
    <>
      <Form action={path} method="put" formKey={formKey}>
        <Button label={t(all, { amount })} variant="primary" />
      </Form>
      <LinkButton href={path} label={t(part)} />
    </>
  )
}

const pathOf = (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`
