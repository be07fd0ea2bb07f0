import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Trial } from '../../models/attempts/trials/trial-steps.ts'
import type { LedgerEntry } from '../../models/ledger.ts'
import { type PaymentJson, stateWord } from '../json.ts'
import { Ledger } from './ledger.tsx'
import { TrialCard } from './trial-card.tsx'

interface PaymentPageProps {
  payment: PaymentJson
  ledger: readonly LedgerEntry[]
  /** Null for the payment of an order. */
  trial: Trial | null
  /** A key of this page's form alone. */
  formKey: string
  format: Format
  t: Translate
}

/** One payment: what is known of it, and the way to ask its gateway now. */
export function PaymentPage({ payment, ledger, trial, formKey, format, t }: PaymentPageProps) {
  const { id, orderId, needsLook, trouble } = payment
  return (
    <div class="stack">
      {trial === null ? null : <TrialCard {...{ trial, payment, formKey, format, t }} />}
      <Card title={t(`payments.admin.stateNow.${stateWord(payment)}`)} hint={payment.methodLabel}>
        {needsLook ? (
          <p class="field-error" safe>
            {t('payments.admin.needsLook')}
          </p>
        ) : null}
        <Facts facts={factsOf(payment, format, t)} />
        {trouble === null ? null : (
          <p class="hint" safe>
            {trouble}
          </p>
        )}
        <div class="actions">
          <Form action={`/admin/payments/${encodeURIComponent(id)}/settle`} method="put">
            <Button label={t('payments.admin.settle')} />
          </Form>
          {orderId === null ? null : (
            <LinkButton
              href={`/admin/orders/${encodeURIComponent(orderId)}`}
              label={t('payments.admin.order')}
            />
          )}
        </div>
      </Card>
      <Card title={t('payments.admin.money')}>
        <Ledger ledger={ledger} format={format} t={t} />
      </Card>
    </div>
  )
}

function factsOf(payment: PaymentJson, format: Format, t: Translate) {
  const { captured, refunded, reference, createdAt, isByHand } = payment
  const currency = payment.paidCurrency ?? payment.currency
  const values = {
    captured: format.money(captured, currency),
    refunded: format.money(refunded, currency),
    reference: reference ?? '–',
    when: format.dateTime(createdAt),
  }
  return (['captured', 'refunded', 'reference', 'when'] as const).map((name) => ({
    label: t(`payments.admin.fact.${name === 'captured' && isByHand ? 'received' : name}`),
    value: <span safe>{values[name]}</span>,
  }))
}
