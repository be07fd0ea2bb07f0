import type { Format, Translate } from '#views/props.ts'
import type { SubscriptionJson } from './json.ts'

type Standing = Pick<SubscriptionJson, 'state' | 'ends' | 'nextAt' | 'endedAt'>

/** What comes next, in a sentence. */
export function standingOf(
  { state, ends, nextAt, endedAt }: Standing,
  format: Format,
  t: Translate,
) {
  const word = state === 'active' && ends ? 'ends' : state
  const at = nextAt ?? endedAt
  return t(`subscriptions.standing.${word}`, { date: at === null ? '' : format.date(at) })
}

export const tones = { active: 'good', paused: 'info', past_due: 'bad' } as const
