/** The shape of records that leave the shop. */

/** What a field holds: amounts are texts in major units, `19.90`; lists and records stand in CSV as JSON. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | Readonly<Record<string, unknown>>

/** One record: its fields, and the lines that belong to it. */
export interface Exported<F extends string = string, L extends string = string> {
  fields: Record<F, Value>
  lines?: readonly Record<L, Value>[]
}

/** How the records of a kind are called; a point leads into a record of JSON, and is part of a column's name. */
export interface Layout<F extends string = string, L extends string = string> {
  /** The key of the list in JSON: `giftCards`. */
  list: string
  /** In the order of the columns. The first one finds a record: lines of CSV repeat it. */
  fields: readonly F[]
  lines?: { name: string; fields: readonly L[] }
}
