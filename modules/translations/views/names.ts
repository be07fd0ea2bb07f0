/** What things are called in the admin: languages, and the texts of a record. */
import { displayNames } from '#server/locale/intl.ts'
import type { Translate } from '#views/props.ts'

/** A language in the words of another one, as "German"; its code where nobody knows it. */
export function languageName(code: string, reader: string): string {
  return displayNames(reader, 'language').of(code) ?? code
}

const known = new Set([
  ...['title', 'description', 'body', 'excerpt', 'seoTitle', 'seoDescription', 'imageAlt', 'bio'],
])

/** `image/…` is what a picture shows; what a module names itself has a label. */
export function fieldName(name: string, t: Translate): string {
  if (known.has(name)) return t(`translations.admin.field.${name}`)
  return name.startsWith('image/') ? t('translations.admin.field.image') : name
}
