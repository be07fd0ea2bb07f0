import type { Scope } from '#server/scope.ts'
import { Collection } from '../../modules/collections/models/collection.ts'
import type { ItemDraft } from '../../modules/navigation/models/item.ts'
import { Menu } from '../../modules/navigation/models/menu.ts'
import { Page } from '../../modules/pages/models/page.ts'
import { type DemoLine, menus } from './menus.ts'
import { remember } from './records.ts'

/** The menus of header and footer. One of the merchant's at the same place stays. */
export async function seedMenus(scope: Scope): Promise<void> {
  const taken = new Set((await Menu.in(scope).select('place')).map(({ place }) => place))
  const known = {
    collection: idsBySlug(await Collection.in(scope).select('id', 'slug')),
    page: idsBySlug(await Page.in(scope).select('id', 'slug')),
  }
  const ids: string[] = []
  for (const { place, title, items } of menus) {
    if (taken.has(place)) continue
    const lines = items.flatMap((line) => flat(line, known))
    const { menu } = await Menu.create(scope, { place, title, items: lines })
    ids.push(menu.id)
  }
  await remember(scope, Menu, ids)
}

type Known = Record<'collection' | 'page', ReadonlyMap<string, string>>

/** A line and those beneath it in the order of reading; what the shop lacks is left out. */
function flat(line: DemoLine, known: Known, depth = 1): ItemDraft[] {
  const nested = (line.items ?? []).flatMap((one) => flat(one, known, depth + 1))
  const labels = {
    ...(line.label ? { en: line.label } : {}),
    ...(line.german ? { de: line.german } : {}),
  }
  const own = { labels, depth }
  const { fixed, collection = '', page = '' } = line
  if (fixed !== undefined) return [{ ...own, kind: 'fixed', address: fixed }, ...nested]
  if (collection === '' && page === '') return [{ ...own, kind: 'heading' }, ...nested]
  const kind = collection ? 'collection' : 'page'
  const targetId = known[kind].get(collection || page)
  return targetId === undefined ? [] : [{ ...own, kind, targetId }, ...nested]
}

const idsBySlug = (rows: readonly { id: string; slug: string }[]) =>
  new Map(rows.map(({ id, slug }) => [slug, id]))
