/** What a product can be filtered by: a kind with a value, as `tag` = `sale` or `option.Size` = `A3`. */
import { createHash } from 'node:crypto'

export interface Facet {
  kind: string
  value: string
  /** The manual order within a collection; 0 elsewhere. */
  position: number
}

/** Before the key of a custom field that shoppers filter by. */
export const fieldPrefix = 'field.'

/** The value of a field that is asked from and to: every product with a value has it, at the position of its own. */
export const rangeValue = ''

/** Positions of the products that are let through, both included. */
export interface Range {
  /** In place of `rangeValue`: the currency of amounts, as those of another one are not compared. */
  value?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

/** Lets nothing through. */
export const noRange: Range = { from: 1, to: 0 }

/** The least and the most of an end that nobody gave. */
export const boundsOf = ({ from, to }: Range): [from: number, to: number] => [
  from ?? Number.MIN_SAFE_INTEGER,
  to ?? Number.MAX_SAFE_INTEGER,
]

const longestValue = 200

/** Kinds that narrow a list but are not offered as filters beside it. */
export const silentKinds = ['all', 'collection', 'category'] as const

/** A value as it is kept and compared; Postgres takes no NUL. */
export const facetValue = (value: string): string =>
  Array.from(value.replaceAll('\0', '')).slice(0, longestValue).join('')

/** One word for the inverted index that stands for store, kind and value. */
export function facetWord(storeId: string, kind: string, value: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([storeId, kind, value]))
    .digest()
  return `zz${[...hash.subarray(0, 8)].map((byte) => letter(byte >> 4) + letter(byte & 15)).join('')}`
}

/** Letters only, so that no tokenizer takes the word apart. */
const letter = (n: number) => String.fromCharCode(97 + n)
