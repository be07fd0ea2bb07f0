import { displayNames } from '#server/locale/intl.ts'

/** A language by its own name, as its readers write it: Deutsch, français. */
export function languageName(code: string): string {
  const name = displayNames(code, 'language').of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
