/** The front page as Markdown: what there is, and where. */
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import { cardLines, document, link, markdownPath, words } from '#views/markdown.ts'
import type { NavLink } from '#views/props.ts'
import { menuOf } from '../models/menu.ts'
import { productRow, usualRow } from '../models/product-rows.ts'

export async function frontMarkdown(scope: Scope): Promise<string> {
  const { shop, t, format } = scope
  const origin = scope.origin
  const [{ collections, pages, footer }, cards] = await Promise.all([
    menuOf(scope),
    productRow(scope, { sort: 'featured', take: usualRow }),
  ])
  const lines = (links: readonly NavLink[]) =>
    links.map(({ label, href }) => `- ${link(label, markdownPath(href), origin)}`).join('\n')
  const part = (title: string, text: string) => text && `## ${words(title)}\n\n${text}`
  return document([
    `# ${words(shop.name)}`,
    // The settings know this line in the shop's own language alone.
    words(isOwnLanguage(shop) ? (shop.announcement ?? '') : ''),
    link(t('ui.allProducts'), markdownPath('/products'), origin),
    part(t('storefront.shop'), lines(collections)),
    part(t('storefront.row.featured'), cardLines(cards, { origin, format, t })),
    part(t('storefront.information'), lines([...pages, ...footer])),
  ])
}
