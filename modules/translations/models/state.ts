/** How far a record is in one language. */
import type { Original } from '#server/language/content-translations.ts'
import { hashOf } from './kinds.ts'

export const states = ['missing', 'outdated', 'complete'] as const
export type State = (typeof states)[number]

export interface Progress {
  /** Texts that there are to translate. */
  total: number
  missing: number
  /** The original changed since it was translated. */
  outdated: number
  state: State
}

interface Known {
  field: string
  sourceHash: string
}

/** `known` are the record's translations in that language. */
export function progressOf(originals: Record<string, Original>, known: readonly Known[]): Progress {
  const hashes = new Map(known.map(({ field, sourceHash }) => [field, sourceHash]))
  const each = Object.entries(originals)
    .filter(([field, { text, isOptional }]) => {
      return text.trim() !== '' && (!isOptional || hashes.has(field))
    })
    .map(([field, { text }]) => fieldState(text, hashes.get(field)))
  const missing = each.filter((state) => state === 'missing').length
  const outdated = each.filter((state) => state === 'outdated').length
  const state = missing > 0 ? 'missing' : outdated > 0 ? 'outdated' : 'complete'
  return { total: each.length, missing, outdated, state }
}

export const fieldState = (original: string, sourceHash: string | undefined): State =>
  sourceHash === undefined ? 'missing' : sourceHash === hashOf(original) ? 'complete' : 'outdated'
