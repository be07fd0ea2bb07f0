import type { Scope } from '#server/scope.ts'
import type { ImageProps, MenuLink, NavLink } from '#views/props.ts'

export interface Menu {
  /** Collections in the merchant's order. */
  collections: NavLink[]
  /** Pages for the header. */
  pages: NavLink[]
  /** Pages for the foot of the page. */
  footer: NavLink[]
  /** The picture of the first collection that has one. */
  picture: ImageProps | null
}

/** As many collections as the front page shows too, so that both are asked for once. */
export const mostCollections = 6

/** Where a visitor can go from anywhere: kept until something of the shop changes. */
export function menuOf(scope: Scope): Promise<Menu> {
  return scope.cached('storefront.menu', async () => {
    const [tiles = [], pages = []] = await Promise.all([
      scope.ask('collections.visible', { take: mostCollections }),
      scope.ask('pages.menu', undefined),
    ])
    const at = (place: 'menu' | 'footer') =>
      pages
        .filter((page) => page.place === place)
        .map(({ title, href }) => ({ label: title, href }))
    return {
      collections: tiles.map(({ title, slug }) => ({
        label: title,
        href: `/collections/${encodeURIComponent(slug)}`,
      })),
      pages: at('menu'),
      footer: at('footer'),
      picture: tiles.find(({ image }) => image !== null)?.image ?? null,
    }
  })
}

/** The merchant's own links at a place; undefined where none were chosen. */
export const chosenMenu = async (scope: Scope, place: string): Promise<MenuLink[] | undefined> =>
  (await scope.ask('navigation.menu', { place })) ?? undefined

/** The same links with the one marked that leads to the page being shown. */
export function marked(links: readonly MenuLink[], scope: Scope): MenuLink[] {
  return links.map((link) => ({
    ...link,
    ...(link.href !== undefined && scope.isAt(isOf(link.href)) ? { current: true } : {}),
    ...(link.items ? { items: marked(link.items, scope) } : {}),
  }))
}

// A function of its own: it is kept, and holds no scope.
const isOf =
  (href: string) =>
  ({ pathname }: URL) =>
    pathname === href

/** What was searched for on the page that is shown. */
export const queryIn = (scope: Scope): string =>
  scope.isAt(({ searchParams }) => searchParams.has('q'))
    ? (scope.url?.searchParams.get('q') ?? '')
    : ''
