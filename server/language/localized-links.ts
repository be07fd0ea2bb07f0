/** Rewrites the links of a response into its language. */

import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import { linkUnder, readersAddress } from './localized-address.ts'

const leads = new Set([
  'href',
  'action',
  'formaction',
  'data-href',
  'data-url',
  ...['get', 'post', 'put', 'patch', 'delete', 'push-url', 'replace-url'].map(
    (verb) => `hx-${verb}`,
  ),
])

/**
 * Our own markup with every link under `prefix`. Tag by tag and value by value, so that what a text or another value
 * says is never taken for a link: its text has no raw `<`, its values stand in double quotes.
 */
export function linksUnder(prefix: string, html: string, { shop }: Scope): string {
  if (prefix === '') return html
  // A page repeats its addresses.
  const known = new Map<string, string>()
  let made = ''
  let done = 0
  // Each is looked for again only once it is passed: much markup without a quote is still read once.
  let end = -1
  let open = -1
  for (let tag = html.indexOf('<'); tag >= 0; tag = html.indexOf('<', tag)) {
    let at = tag + 1
    if (!isLetter(html.charCodeAt(at))) {
      tag = at
      continue
    }
    for (;;) {
      if (end < at) end = html.indexOf('>', at)
      if (open < at) open = indexOrEnd(html, at)
      if (end < 0) return made + html.slice(done)
      if (end < open) break
      const close = html.indexOf('"', open + 1)
      if (close < 0) return made + html.slice(done)
      if (html.charCodeAt(open + 1) === slash && leads.has(nameBefore(html, open))) {
        const address = html.slice(open + 1, close)
        const linked = known.get(address) ?? linkUnder(prefix, address, shop)
        known.set(address, linked)
        made += html.slice(done, open + 1) + linked
        done = close
      }
      at = close + 1
    }
    tag = end
  }
  return made + html.slice(done)
}

/** The same for Markdown, whose links are whole addresses. */
export function markdownLinks(markdown: string, scope: Scope): string {
  if (isOwnLanguage(scope.shop)) return markdown
  return markdown.replace(
    /(\]\()([^)\s]+)/g,
    (_, open, address: string) => open + readersAddress(scope, address),
  )
}

const slash = 47

const indexOrEnd = (html: string, from: number) => {
  const at = html.indexOf('"', from)
  return at < 0 ? html.length : at
}

const isLetter = (code: number) => (code > 96 && code < 123) || (code > 64 && code < 91)

/** The attribute whose value begins with the quote at `open`. */
function nameBefore(html: string, open: number): string {
  let begin = open - 1
  while (begin > 0 && html.charCodeAt(begin - 1) > 32) begin--
  return html.slice(begin, open - 1)
}
