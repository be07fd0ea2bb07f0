/** Paths that others choose (`next`, `returnTo`): only ever a place of our own. */

const base = 'http://shop.invalid'

/** The path, query and hash of `text` when a browser would stay on this origin; otherwise undefined. */
export function safePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 2000) return undefined
  // Browsers drop tabs and line ends, and read a backslash as a slash.
  if (!/^\/(?![/\\])/.test(text) || hasControl(text) || text.includes('\\')) return undefined
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return url.origin === base && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}

const hasControl = (text: string) =>
  [...text].some((char) => char.charCodeAt(0) < 0x20 || char === '\u007f')

/** `text` as a link; undefined for anything else, and for an address with a password in it. */
export function safeLink(text: string): string | undefined {
  const typed = text.trim()
  const path = safePath(typed)
  if (path !== undefined) return path
  if (!/^https:\/\//i.test(typed) || !URL.canParse(typed)) return undefined
  const { href, username, password } = new URL(typed)
  return username === '' && password === '' ? href : undefined
}
