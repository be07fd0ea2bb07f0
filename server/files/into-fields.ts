/** Writes into the values of a form by the names of its fields. */
import { owned } from '#server/data/own-property.ts'

type Values = Record<string, unknown>

/** Sets a value below `values`, or adds it to the list there. */
export function writeField(
  values: Values,
  path: readonly string[],
  value: unknown,
  isList = false,
): void {
  const [first = '', ...rest] = path
  if (first === '__proto__') return
  const known = owned(values, first)
  const inner = isGroup(known) ? known : {}
  if (rest.length > 0) writeField(inner, rest, value, isList)
  const all = isList ? [...listOf(known), value] : value
  Object.assign(values, { [first]: rest.length > 0 ? inner : all })
}

/** What a field holds; undefined where there is none. */
export const fieldAt = (values: Values, [first = '', ...rest]: readonly string[]): unknown => {
  const known = owned(values, first)
  if (rest.length === 0) return known
  return isGroup(known) ? fieldAt(known, rest) : undefined
}

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The parser makes a list of numbered fields, or an object where there are gaps. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isGroup(value) ? Object.values(value) : []
