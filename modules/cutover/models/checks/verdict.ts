import type { MessageKey } from '#server/language/message.ts'
import { type Said, said } from '#server/language/message.ts'

/** What the shop finds of a step: as it should be, otherwise, or nothing that it can know. */
export type State = 'verified' | 'differs' | 'unverified'

export interface Verdict {
  state: State
  /** What was found, a sentence each. */
  facts: Said[]
}

export const verdict = (state: State, ...facts: Said[]): Verdict => ({ state, facts })

export const found = (
  isRight: boolean,
  key: MessageKey,
  values?: Record<string, string | number>,
): Verdict => verdict(isRight ? 'verified' : 'differs', said(key, values))

/** Of several questions: as bad as the worst. */
export function together(verdicts: readonly Verdict[]): Verdict {
  const states = verdicts.map(({ state }) => state)
  const worst = states.includes('differs')
    ? 'differs'
    : states.includes('unverified')
      ? 'unverified'
      : 'verified'
  return { state: worst, facts: verdicts.flatMap(({ facts }) => facts) }
}
