import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Trial, TrialStep } from '../../models/attempts/trials/trial-steps.ts'
import type { PaymentJson } from '../json.ts'

interface TrialCardProps {
  trial: Trial
  payment: PaymentJson
  formKey: string
  format: Format
  t: Translate
}

/** Whether the gateway works, step by step, and the way to have the money back. */
export function TrialCard(props: TrialCardProps) {
  const { trial, payment, formKey, format, t } = props
  const { id, state, refunded, gateway, captured, currency } = payment
  const amount = format.money(trial.refundable, payment.paidCurrency ?? currency)
  const isBack = captured > 0 && refunded >= captured
  return (
    <Card
      title={t('payments.admin.trial.one')}
      actions={
        <Badge
          label={t(`payments.admin.mode.${trial.mode}`)}
          tone={trial.mode === 'live' ? 'good' : 'warn'}
        />
      }
    >
      <p role="status">
        <b safe>{t(`payments.admin.trial.said.${isBack ? 'refunded' : state}`)}</b>
      </p>
      <ol class="payment-ledger">
        {trial.steps
          .filter(({ step, at }) => step !== 'refunded' || at !== null)
          .map((step) => (
            <Step step={step} gateway={gateway} format={format} t={t} />
          ))}
      </ol>
      <div class="actions">
        {trial.payUrl === null ? null : (
          <LinkButton
            href={trial.payUrl}
            label={t('payments.admin.trial.payOn')}
            variant="primary"
          />
        )}
        {trial.refundable > 0 && (
          <Form action={`/admin/payments/${encodeURIComponent(id)}/refund`} formKey={formKey}>
            <Button label={t('payments.admin.trial.giveBack', { amount })} variant="primary" />
          </Form>
        )}
        <LinkButton
          href={`/admin/payments/gateways/${encodeURIComponent(gateway)}/trial`}
          label={t('payments.admin.trial.anew')}
        />
      </div>
    </Card>
  )
}

interface StepProps extends Pick<TrialCardProps, 'format' | 't'> {
  step: TrialStep
  gateway: string
}

function Step({ step: { step, at, note }, gateway, format, t }: StepProps) {
  if (at !== null)
    return (
      <li>
        <span safe>{t(`payments.admin.trial.done.${step}`, { note: note ?? 'none' })}</span>{' '}
        <time class="hint" datetime={attr(at)} safe>
          {format.dateTime(at)}
        </time>
      </li>
    )
  return (
    <li class="hint">
      <span safe>
        {note === null
          ? t(`payments.admin.trial.awaited.${step}`)
          : t('payments.admin.trial.refused', { why: note })}
      </span>{' '}
      {step === 'webhook' && (
        <a href={url(`/admin/payments/gateways#gateway-${encodeURIComponent(gateway)}`)} safe>
          {t('payments.admin.trial.checkWebhook')}
        </a>
      )}
    </li>
  )
}
