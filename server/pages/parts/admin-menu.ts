/** The admin's menu: nine sections in their fixed order, and the pages of the present one as tabs. */
import { mayOpen } from '#server/access/permitted-view.ts'
import type { Ctx } from '#server/http/context.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { menuCounts } from '#server/menu-counts.ts'
import type { MenuEntry } from '#server/module.ts'
import type { MenuSection } from '#views/layouts/admin.tsx'

/** A section without a picture of its own has that of its first page. */
const icons: Partial<Record<MenuEntry['section'], string>> = {
  catalog: 'products',
  marketing: 'star',
  content: 'store',
  system: 'health',
}

/** What the enabled modules put into it and its reader may open. `back` is where the page says that it belongs. */
export async function adminMenu(ctx: Ctx, back: string | undefined): Promise<MenuSection[]> {
  const { scope } = ctx
  const entries = kernelOf(scope).menu.filter(({ href }) => mayOpen(scope, href))
  const counts = await menuCounts(scope)
  // The way back says where a page belongs, also where its address lies below another entry.
  const current = entryAt(entries, back ?? ctx.path)
  const sections = [...new Set(entries.map(({ section }) => section))]
  return sections.map((section) => {
    const items = entries
      .filter((entry) => entry.section === section)
      .map(({ href, label, icon }) => ({
        ...{ href, icon, label: scope.t(label), current: href === current },
        count: counts.get(href) ?? 0,
      }))
    const [first] = items
    return {
      href: first?.href ?? '/admin',
      icon: icons[section] ?? first?.icon ?? '',
      label: scope.t(`server.menu.${section}`),
      items,
    }
  })
}

function entryAt(entries: readonly MenuEntry[], place: string): string | undefined {
  return entries
    .filter(
      ({ href, section }) => place === href || (section !== 'home' && place.startsWith(`${href}/`)),
    )
    .map(({ href }) => href)
    .sort((a, b) => b.length - a.length)[0]
}
