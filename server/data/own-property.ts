/** Reading a record by a word from outside: an option, a tag, a header, a key of a query. */

/** What the record itself has under this name; undefined for what every object has, as `constructor`. */
export const owned = <T>(
  record: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined)

/** An object with names of its own, no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
