import type { Translate } from '#views/props.ts'
import type { BalanceJson } from './json.ts'

/** A card by the end of its code; one without a code waits for its mail. */
export function labelOf(
  { kind, last4 }: Pick<BalanceJson, 'kind' | 'last4'>,
  t: Translate,
): string {
  if (kind === 'credit') return t('giftcards.admin.kind.credit')
  return last4 === null ? t('giftcards.admin.waiting') : `…${last4}`
}

export const tones = { active: 'good', disabled: 'bad', expired: 'warn' } as const
