/** What stands around every page: where its links lead. */

import type { Scope } from '#server/scope.ts'
import type { MenuLink } from '#views/props.ts'
import { chosenMenu, type Menu, marked, menuOf } from './menu.ts'

/** The columns of the footer: the merchant’s menu, else collections and pages. */
export async function footerColumns(scope: Scope): Promise<Column[]> {
  const chosen = await chosenMenu(scope, 'footer')
  const known = chosen ? columnsOf(chosen, scope) : await knownColumns(scope)
  return shown(known.map(({ title, links }) => ({ title, links: marked(links, scope) })))
}

/** How to reach the shop, as a column. */
export const contactColumn = (scope: Scope): Column[] =>
  shown([{ title: scope.t('storefront.contact'), links: contactOf(scope) }])

const shown = (columns: Column[]) => columns.filter(({ links }) => links.length > 0)

/** The merchant’s menu; without one it is made of collections and of the pages that are shown in it. */
export async function headerLinks(scope: Scope): Promise<MenuLink[]> {
  return (await chosenMenu(scope, 'header')) ?? headerMenu(scope, await menuOf(scope))
}

export interface Column {
  title: string
  links: MenuLink[]
}

/** What has links beneath it is a column of its own; the others share one. A third level stands flat. */
function columnsOf(links: readonly MenuLink[], { t }: Scope): Column[] {
  const loose = links.filter(({ items }) => !items)
  const columns = links.flatMap(({ label, href, items }) =>
    items
      ? [
          {
            title: label,
            links: [
              ...(href === undefined ? [] : [{ label, href }]),
              ...items.flatMap(({ items: deeper = [], ...link }) => [link, ...deeper]),
            ],
          },
        ]
      : [],
  )
  return loose.length > 0
    ? [...columns, { title: t('storefront.information'), links: loose }]
    : columns
}

async function knownColumns(scope: Scope): Promise<Column[]> {
  const { t } = scope
  const menu = await menuOf(scope)
  return [
    { title: t('storefront.shop'), links: [allProducts(scope), ...menu.collections] },
    { title: t('storefront.information'), links: [...menu.pages, ...menu.footer] },
  ]
}

/** A header has room for a few. */
const headerMenu = (scope: Scope, menu: Menu) => [
  allProducts(scope),
  ...menu.collections.slice(0, 4),
  ...menu.pages,
]

const allProducts = ({ t }: Scope) => ({ label: t('ui.allProducts'), href: '/products' })

/** The page to write to the shop, where there is one, and its address. */
function contactOf(scope: Scope) {
  const { shop, t } = scope
  const { email } = shop
  return [
    ...(scope.serves('/contact') ? [{ label: t('storefront.writeToUs'), href: '/contact' }] : []),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
  ]
}

/** The year and the shop’s name. */
export const copyright = ({ t, shop }: Scope): string =>
  t('storefront.copyright', { year: String(new Date().getFullYear()), name: shop.name })
