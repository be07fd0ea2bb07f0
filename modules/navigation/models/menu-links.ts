/** Menus as shoppers see them: nested links in the reader's language, without what is gone or hidden. */

import { owned } from '#server/data/own-property.ts'
import { type LinkTarget, linkTargets, refKey } from '#server/language/link-target.ts'
import type { Scope } from '#server/scope.ts'
import type { MenuLink } from '#views/props.ts'
import { type Item, isRecord } from './item.ts'
import { Menu } from './menu.ts'
import { MenuItem } from './menu-item.ts'

/** The links of every menu, by place: kept until something of the shop changes. */
export function menusOf(scope: Scope): Promise<Map<string, MenuLink[]>> {
  return scope.cached('navigation.menus', async () => {
    const { menus, items } = await written(scope)
    if (menus.length === 0) return new Map()
    const targets = await targetsOf(
      scope,
      items.map(({ item }) => item),
    )
    return new Map(
      menus.map(({ id, place }) => {
        const own = items.filter(({ menuId }) => menuId === id).map(({ item }) => item)
        return [place, linksOf(scope, own, targets)]
      }),
    )
  })
}

/** What the merchant wrote down, kept apart from where it leads: that changes more often. */
function written(scope: Scope) {
  return scope.cached('navigation.written', async () => {
    const menus = await Menu.in(scope)
    const ids = menus.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await MenuItem.of(scope, ids)
    return { menus, items: rows.map((row) => ({ menuId: row.menuId, item: row.item() })) }
  })
}

/** What the records among these lines are now. */
export function targetsOf(scope: Scope, items: readonly Item[]): Promise<Map<string, LinkTarget>> {
  return linkTargets(
    scope,
    items.flatMap(({ kind, targetId: id }) => (isRecord(kind) && id ? [{ kind, id }] : [])),
  )
}

/** Nested. What is not shown makes room for what stands beneath it; a heading above nothing is left out. */
export function linksOf(
  scope: Scope,
  items: readonly Item[],
  targets: ReadonlyMap<string, LinkTarget>,
): MenuLink[] {
  const below = (from: number, depth: number): MenuLink[] => {
    const links: MenuLink[] = []
    for (let at = from; at < items.length; at++) {
      const item = items[at]
      if (!item || item.depth < depth) break
      if (item.depth > depth) continue
      const nested = below(at + 1, depth + 1)
      const link = linkOf(scope, item, targets)
      if (!link) links.push(...nested)
      else if (link.href !== undefined || nested.length > 0) {
        links.push(nested.length > 0 ? { ...link, items: nested } : link)
      }
    }
    return links
  }
  return below(0, 1)
}

/** Undefined where shoppers do not find what it leads to. */
function linkOf(
  scope: Scope,
  { kind, targetId: id, address, labels, newTab }: Item,
  targets: ReadonlyMap<string, LinkTarget>,
): MenuLink | undefined {
  const { language, languages } = scope.shop
  const said = owned(labels, language)
  const own = owned(labels, languages[0] ?? language) ?? Object.values(labels)[0]
  if (kind === 'heading') return { label: said ?? own ?? '' }
  const target = isRecord(kind) && id ? targets.get(refKey({ kind, id })) : undefined
  if (isRecord(kind) && !target?.shown) return undefined
  if (kind === 'fixed' && !scope.serves(address ?? '')) return undefined
  const title =
    target?.title ?? (kind === 'fixed' ? scope.t(`navigation.fixed.${address}`) : undefined)
  // Words of another language say less to this reader than the target's own title.
  const label = said ?? (language === languages[0] ? own : undefined) ?? title ?? own ?? ''
  return { label, href: target?.href ?? address ?? '/', ...(newTab ? { newTab } : {}) }
}
