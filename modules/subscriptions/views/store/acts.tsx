import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { SubscriptionJson } from '../json.ts'
import { ActForm } from './act-form.tsx'

interface ActsProps {
  subscription: SubscriptionJson
  t: Translate
}

/** What can be done in the state that it is in. */
export function Acts({ subscription, t }: ActsProps) {
  const { id, state, ends } = subscription
  if (state === 'cancelled') return ''
  const act = (name: 'skip' | 'pause' | 'resume' | 'keep') => (
    <ActForm subscription={subscription} act={name} label={t(`subscriptions.act.${name}`)} />
  )
  return (
    <div class="account-acts">
      {state === 'active' && !ends && act('skip')}
      {state === 'active' && !ends && act('pause')}
      {state === 'paused' && act('resume')}
      {state === 'active' && ends && act('keep')}
      <a href={url(`/account/subscriptions/${encodeURIComponent(id)}/cancel`)} safe>
        {t('subscriptions.cancel')}
      </a>
    </div>
  )
}
