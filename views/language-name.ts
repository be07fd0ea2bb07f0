const names = new Map<string, string>()

/** A language by its own name, as its readers write it: Deutsch, français. */
export function languageName(code: string): string {
  const known = names.get(code)
  if (known !== undefined) return known
  // Dear to make, and asked for by every page of a shop with several languages.
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  const made = name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  names.set(code, made)
  return made
}
