/** Names of texts in files: a part that has an id of this shop, as a picture, is named by its place among those of its kind. */
import type { Original } from '#server/language/content-translations.ts'

type Fields = Readonly<Record<string, Original>>

const withId = /^(.+\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `image/01a2…` as `image/1`, the first picture; any other name as it is. */
export function nameOfField(fields: Fields, field: string): string {
  const [, prefix] = withId.exec(field) ?? []
  if (prefix === undefined) return field
  const at = alike(fields, prefix).indexOf(field)
  return at < 0 ? field : `${prefix}${at + 1}`
}

/** The field that a file names so. */
export function fieldOfName(fields: Fields, name: string): string {
  const [, prefix = '', place] = /^(.+\/)(\d{1,4})$/.exec(name) ?? []
  return alike(fields, prefix)[Number(place) - 1] ?? name
}

const alike = (fields: Fields, prefix: string): string[] =>
  Object.keys(fields).filter((field) => withId.exec(field)?.[1] === prefix)
