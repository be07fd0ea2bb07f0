/** Finished answers in another language: every link of ours keeps its reader in it. */
import { linkUnder, readersAddress } from './language-address.ts'
import type { Scope } from './scope.ts'
import { isOwnLanguage } from './shop.ts'

/** Tags, whatever stands in their quotes; text has no raw `<`. */
const tags = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi
/** One attribute after the other, so that what a value says is never taken for an attribute. */
const attributes = /(\s)([^\s=>"'/]+)="([^"]*)"/g
const leads =
  /^(?:href|action|formaction|hx-(?:get|post|put|patch|delete|push-url|replace-url)|data-(?:href|url))$/

/** Our own markup with every link under `prefix`. */
export function linksUnder(prefix: string, html: string, { shop }: Scope): string {
  if (prefix === '') return html
  // A page repeats its addresses.
  const known = new Map<string, string>()
  const linked = (address: string) => {
    const found = known.get(address)
    if (found !== undefined) return found
    const made = linkUnder(prefix, address, shop)
    known.set(address, made)
    return made
  }
  return html.replace(tags, (tag) =>
    tag.includes('="/')
      ? tag.replace(attributes, (whole, space, name, value: string) =>
          value.startsWith('/') && leads.test(name) ? `${space}${name}="${linked(value)}"` : whole,
        )
      : tag,
  )
}

/** The same for Markdown, whose links are whole addresses. */
export function markdownLinks(markdown: string, scope: Scope): string {
  if (isOwnLanguage(scope.shop)) return markdown
  return markdown.replace(
    /(\]\()([^)\s]+)/g,
    (_, open, address: string) => open + readersAddress(scope, address),
  )
}
