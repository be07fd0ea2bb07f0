/** Why a row was left as it is. `later`: it came after the act, and belongs to what the act had made. */
export type Left = 'changed' | 'gone' | 'there' | 'secret' | 'erased' | 'refused' | 'later'

/** What became of a row: it is as it was before the act, or it was left. */
export interface Outcome {
  table: string
  id: string
  outcome: 'restored' | 'left'
  why?: Left
  /** The fields that somebody changed since. */
  fields?: string[]
}

export const left = (
  { table, id }: { table: string; id: string },
  why: Left,
  fields?: string[],
): Outcome => ({
  ...{ table, id, outcome: 'left', why },
  ...(fields && fields.length > 0 ? { fields } : {}),
})
