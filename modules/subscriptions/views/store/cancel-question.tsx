import type { Format, Translate } from '#views/props.ts'
import type { SubscriptionJson } from '../json.ts'
import { ActForm } from './act-form.tsx'
import { Question } from './question.tsx'

interface CancelQuestionProps {
  subscription: SubscriptionJson
  /** Back to the subscription. */
  path: string
  format: Format
  t: Translate
}

/** Ends it now, or with what was paid for. */
export function CancelQuestion({ subscription, path, format, t }: CancelQuestionProps) {
  const { title, state, ends, nextAt } = subscription
  const date = nextAt === null ? '' : format.date(nextAt)
  return (
    <Question title={t('subscriptions.cancelQuestion', { title })} path={path} t={t}>
      <p safe>{t('subscriptions.cancelConsequence')}</p>
      {state === 'active' && !ends && (
        <ActForm
          subscription={subscription}
          act="cancel"
          label={t('subscriptions.act.cancel.end', { date })}
          fields={{ when: 'end' }}
        />
      )}
      <ActForm
        subscription={subscription}
        act="cancel"
        label={t('subscriptions.act.cancel.now')}
        fields={{ when: 'now' }}
      />
    </Question>
  )
}
