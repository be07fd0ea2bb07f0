import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'
import { orderLetter, type Written } from '../emails/order-letter.ts'
import { soldOutLetter } from '../emails/sold-out-letter.ts'
import type { KindName } from './kinds.ts'
import { sampleFacts } from './sample.ts'

/** A mail as it would be written about an order that nobody placed, in the language of `scope`; `content` is what the merchant adds. */
export function preview(scope: Scope, kind: KindName, content?: Letter['content']): Written {
  if (kind === 'soldOut') return soldOutLetter(scope, ['Nine Waves', 'Tide Notebook'])
  const facts = { ...sampleFacts(scope, kind), content }
  const reasons = [scope.t('notifications.hold.stock')]
  return orderLetter(scope, kind, kind === 'held' ? { ...facts, list: reasons } : facts)
}
