/**
 * Text made ready for an attribute. Kita escapes `"` there but not `&`, so without this a text
 * such as `&lt;` would be read back as `<`, and `&#115;` in a URL would hide a letter.
 */
export function attr(text: string): string {
  return text.replaceAll('&', '&amp;')
}

/** A URL made ready for `href`, `src` or `action`; anything that could run as a script becomes `#`. */
export function url(address: string): string {
  return isHarmless(address) ? attr(address) : '#'
}

/** A `srcset`, kept only if every candidate in it is harmless. */
export function srcset(candidates: string | undefined): string | undefined {
  if (candidates === undefined) return undefined
  return candidates.split(/,\s+/).every((one) => isHarmless(one.trim()))
    ? attr(candidates)
    : undefined
}

function isHarmless(address: string): boolean {
  // The usual case first: a path of our own has no scheme.
  if (address.startsWith('/')) return true
  // Browsers drop tabs, line breaks and leading control characters before they read the scheme.
  const bare = [...address].filter((letter) => letter > ' ').join('')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme)
}
