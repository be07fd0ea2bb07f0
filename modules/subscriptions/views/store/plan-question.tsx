import type { Format, Translate } from '#views/props.ts'
import type { PlanChange } from '../../models/acts/change-plan.ts'
import type { SubscriptionJson } from '../json.ts'
import { ActForm } from './act-form.tsx'
import { Question } from './question.tsx'

interface PlanQuestionProps {
  subscription: SubscriptionJson
  change: PlanChange
  /** Back to the subscription. */
  path: string
  format: Format
  t: Translate
}

/** What another plan would mean, before it is changed. */
export function PlanQuestion({ subscription, change, path, format, t }: PlanQuestionProps) {
  const { plan, amount, left, nextAt } = change
  const { currency } = subscription
  const money = (amount: number) => format.money(amount, currency)
  const values = {
    ...{ plan: plan.name, rhythm: plan.rhythm, date: format.date(nextAt) },
    ...{ left: money(left), amount: money(amount) },
  }
  return (
    <Question title={t('subscriptions.planQuestion', values)} path={path} t={t}>
      {left > 0 && <p safe>{t('subscriptions.planLeft', values)}</p>}
      <p safe>{t('subscriptions.planThen', values)}</p>
      <ActForm
        subscription={subscription}
        act="plan"
        label={t('subscriptions.planYes')}
        fields={{ planId: plan.id }}
      />
    </Question>
  )
}
