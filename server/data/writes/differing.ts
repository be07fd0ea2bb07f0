/** What is another in two versions of a row. */
import { isDeepStrictEqual } from 'node:util'
import { isRecord, owned } from '#server/data/own-property.ts'

type Row = Record<string, unknown>

/** They follow from every write. */
const plumbing = new Set(['id', 'storeId', 'createdAt', 'updatedAt'])

/** The fields in which two versions of a row differ. */
export function differing(one: Row, other: Row): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.filter(
    (name) => !plumbing.has(name) && !isSame(owned(one, name), owned(other, name)),
  )
}

/** Nothing that anybody could read: no value, an empty text, or one that is empty in every language. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isRecord(value) && Object.values(value).every(isEmpty))

/** Equal as plain data; nothing and null are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || isDeepStrictEqual(plain(one), plain(other))

const plain = (value: unknown): unknown =>
  value === undefined || value === null ? null : JSON.parse(JSON.stringify(value))
