/** What differs between a record before and after. */
import type { FieldValue } from '#server/imports/kind.ts'

export interface Change {
  field: string
  of?: string | undefined
  from: unknown
  to: unknown
}

/** The fields whose values differ, in the order of `after`; what is blank on both sides is equal. */
export function diffOf(before: readonly FieldValue[], after: readonly FieldValue[]): Change[] {
  if (before.length === 0) return after.flatMap(made)
  const old = new Map(before.map((one) => [nameOf(one), one]))
  const changes = after.map(({ field, of, value }): Change => {
    const from = old.get(nameOf({ field, of }))?.value ?? null
    old.delete(nameOf({ field, of }))
    return { field, of, from, to: value ?? null }
  })
  const gone = [...old.values()].map(
    ({ field, of, value }): Change => ({ field, of, from: value ?? null, to: null }),
  )
  return [...changes, ...gone].filter(({ from, to }) => !isEqual(from, to))
}

/** What a field of a new record changes. */
const made = ({ field, of, value }: FieldValue): Change[] =>
  isBlank(value) || value === undefined ? [] : [{ field, of, from: null, to: value }]

/** The fields as they are after `changes`. */
export function patched(before: readonly FieldValue[], changes: readonly Change[]): FieldValue[] {
  const fields = new Map(before.map((one) => [nameOf(one), one]))
  for (const { field, of, to } of changes) {
    fields.set(
      nameOf({ field, of }),
      of === undefined ? { field, value: to } : { field, of, value: to },
    )
  }
  return [...fields.values()]
}

const nameOf = ({ field, of }: { field: string; of?: string | undefined }) =>
  `${field}\n${of ?? ''}`

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true
  // Texts, numbers and flags are equal as they are, or not at all.
  if (!isNested(one) && !isNested(other)) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
