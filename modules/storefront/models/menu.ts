import type { Scope } from '#server/scope.ts'
import type { NavLink } from '#views/props.ts'

export interface Menu {
  /** All products and the collections. */
  shop: NavLink[]
  /** Pages for the header. */
  pages: NavLink[]
  /** Pages for the foot of the page. */
  footer: NavLink[]
}

/** Where a visitor can go from anywhere: kept until something of the shop changes. */
export function menuOf(scope: Scope): Promise<Menu> {
  return scope.cached('storefront.menu', async () => {
    const pages = (await scope.ask('pages.menu', undefined)) ?? []
    const at = (place: 'menu' | 'footer') =>
      pages
        .filter((page) => page.place === place)
        .map(({ title: label, href }) => ({ label, href }))
    return {
      shop: [{ label: scope.t('storefront.allProducts'), href: '/products' }],
      pages: at('menu'),
      footer: at('footer'),
    }
  })
}

/** The same links with the one marked that leads to the page being shown. */
export function marked(links: NavLink[], url: URL | undefined): NavLink[] {
  return links.map((link) => (link.href === url?.pathname ? { ...link, current: true } : link))
}
