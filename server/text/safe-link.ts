/** Where a merchant may send visitors: a path of the shop, or another site over https. */
import { safePath } from './safe-path.ts'

/** `text` as a link; undefined for anything else, and for an address with a password in it. */
export function safeLink(text: string): string | undefined {
  const typed = text.trim()
  const path = safePath(typed)
  if (path !== undefined) return path
  if (!/^https:\/\//i.test(typed) || !URL.canParse(typed)) return undefined
  const { href, username, password } = new URL(typed)
  return username === '' && password === '' ? href : undefined
}
