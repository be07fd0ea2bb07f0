/** What things are called in the admin: languages, and the texts of a record. */
import type { Translate } from '#views/props.ts'

/** A language in the words of another one, as "German"; its code where nobody knows it. */
export function languageName(code: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code
}

const known = new Set([
  ...['title', 'description', 'body', 'excerpt', 'seoTitle', 'seoDescription', 'imageAlt'],
])

/** `option/Size` is an option's name, `value/Size/Small` one of its values, `image/…` what a picture shows. */
export function fieldName(name: string, original: string, t: Translate): string {
  if (known.has(name)) return t(`translations.admin.field.${name}`)
  const [group = '', ...parts] = name.split('/').map(decoded)
  const [option = ''] = parts
  if (group === 'option') return t('translations.admin.field.option', { name: option })
  if (group === 'value') {
    return t('translations.admin.field.value', { name: option, value: original })
  }
  return group === 'image' ? t('translations.admin.field.image') : name
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
