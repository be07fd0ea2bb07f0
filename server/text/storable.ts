/** Text as both engines keep it. Everything that comes in passes here, so that no model has to think of it. */

/** Stands before a message of ours that is stored as text, so that nobody types one: a character that Unicode keeps for programs. */
export const storedMark = '\uFDD0'

/**
 * Well-formed, without NUL and the mark of stored messages. Half of a sign becomes U+FFFD: it comes from programs that cut texts in the middle of a
 * picture, and refusing it would refuse the whole of what they send.
 */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replaceAll(storedMark, '')

/** Further in, whoever walks the value by recursion would run out of stack. */
const deepest = 100

/**
 * The same of every text in lists and records, names among them. Files and the like are left alone.
 * @throws RangeError where they stand too deeply in each other.
 */
export const storable = <T>(value: T): T => storableAt(value, 0)

function storableAt<T>(value: T, depth: number): T {
  if (typeof value === 'string') return storableText(value) as T & string
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) throw new RangeError(`nested deeper than ${deepest}`)
  if (Array.isArray(value)) return value.map((one) => storableAt(one, depth + 1)) as T & unknown[]
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [storableText(name), storableAt(one, depth + 1)]),
  ) as T
}
