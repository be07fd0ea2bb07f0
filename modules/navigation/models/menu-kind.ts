/** Menus as change sets bring them in: known by their place, each line by the address that it leads to. */

import { z } from 'zod'
import { importKind, type Outcome, type Standing, type Wish } from '#server/imports/kind.ts'
import { linkTargets, recordsAt, refKey, slugAt } from '#server/language/link-target.ts'
import type { Scope } from '#server/scope.ts'
import { deepest, type Item, type ItemDraft, isRecord, itemKinds, mostItems } from './item.ts'
import { Menu } from './menu.ts'
import { MenuItem } from './menu-item.ts'

const line = z.object({
  depth: z.number().int().min(1).max(deepest).default(1),
  kind: z.enum(itemKinds),
  address: z.string().max(2000).nullish(),
  labels: z.record(z.string(), z.string().max(200)).nullish(),
  newTab: z.boolean().nullish(),
})
type Line = z.output<typeof line>

const schema = z.object({
  place: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/),
  title: z.string().trim().min(1).max(200),
  items: z.array(line).max(mostItems).optional(),
})
type Record = z.output<typeof schema>

export const menuKind = importKind<Record>({
  name: 'menu',
  label: 'navigation.admin.title',
  // After all that it may lead to.
  order: 80,
  own: {
    ...{ kind: 'menus', lists: ['items.labels'], numbers: ['items.depth'] },
    flags: ['items.newTab'],
  },
  fields: {
    title: { label: 'navigation.admin.name' },
    lines: { label: 'navigation.admin.lines' },
  },
  schema,
  keyOf: ({ place }) => place,
  titleOf: ({ title }) => title,
  idsOf: async (scope, places) => {
    const found = await Menu.in(scope)
      .select('id', 'place')
      .whereIn('place', [...places])
    return new Map(found.map(({ id, place }) => [place, id]))
  },
  standing,
  write,
  restore: async (scope, records) => {
    for (const { id, image } of records) {
      if (image === null) await Menu.remove(scope, id)
      else await Menu.update(scope, id, stood.parse(image))
    }
    return new Map()
  },
})

const stood = z.object({
  title: z.string(),
  items: z.array(
    line.extend({
      ...{ targetId: z.string().nullable(), address: z.string().nullable() },
      ...{ labels: z.record(z.string(), z.string()), newTab: z.boolean() },
    }),
  ),
})

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const menus = await Menu.in(scope).whereIn('id', [...ids])
  const items = await MenuItem.of(scope, ids)
  const refs = items.flatMap(({ kind, targetId }) => (targetId ? [{ kind, id: targetId }] : []))
  const targets = await linkTargets(scope, refs)
  const told = ({ kind, targetId, address, labels, newTab, depth }: Item) => {
    const at = targetId ? targets.get(refKey({ kind, id: targetId }))?.href : address
    const words = Object.entries(labels)
      .map(([language, label]) => `${language}: ${label}`)
      .join(', ')
    const text = [words, at, newTab ? '↗' : ''].filter(Boolean).join(' → ')
    return `${'– '.repeat(depth - 1)}${text}`
  }
  return new Map(
    menus.map(({ id, title }) => {
      const own = items.filter(({ menuId }) => menuId === id).map((one) => one.item())
      return [
        id,
        {
          ...{ title, href: `/admin/navigation/${encodeURIComponent(id)}` },
          fields: [
            { field: 'title', value: title },
            { field: 'lines', value: own.map(told) },
          ],
          image: { title, items: own },
        },
      ]
    }),
  )
}

async function write(scope: Scope, wishes: readonly Wish<Record>[]): Promise<Outcome[]> {
  const lines = wishes.flatMap(({ record }) => record.items ?? [])
  const paths = lines.flatMap(({ kind, address }) => (isRecord(kind) && address ? [address] : []))
  const there = await recordsAt(scope, [...new Set(paths)])
  const outcomes: Outcome[] = []
  for (const { record, id } of wishes) {
    const { title, place } = record
    const missing = record.items?.find(
      ({ kind, address }) => isRecord(kind) && !there.has(address ?? ''),
    )
    if (missing) outcomes.push(lacking(missing))
    else {
      const items = record.items?.map((one) => draftOf(one, there))
      const draft = { title, ...(items && { items }) }
      if (id === null)
        outcomes.push({ id: (await Menu.create(scope, { ...draft, place })).menu.id })
      else {
        if (await differs(scope, id, draft)) await Menu.update(scope, id, draft)
        outcomes.push({ id })
      }
    }
  }
  return outcomes
}

/** What it leads to may come with the same files. */
const lacking = ({ kind, address }: Line): Outcome => ({
  field: 'lines',
  missing: { kind, key: slugAt(address ?? '') },
})

function draftOf(
  { kind, address, labels, newTab, depth }: Line,
  there: Awaited<ReturnType<typeof recordsAt>>,
): ItemDraft {
  return {
    ...{ kind, depth, labels: labels ?? {}, newTab: newTab === true },
    targetId: there.get(address ?? '')?.id ?? null,
    address: isRecord(kind) ? null : (address ?? null),
  }
}

async function differs(
  scope: Scope,
  id: string,
  draft: { title: string; items?: ItemDraft[] },
): Promise<boolean> {
  const { menu, items } = await Menu.whole(scope, id)
  const plain = (one: ItemDraft) =>
    JSON.stringify([one.kind, one.targetId, one.address, one.newTab, one.depth, one.labels])
  return (
    menu.title !== draft.title ||
    (draft.items !== undefined && draft.items.map(plain).join() !== items.map(plain).join())
  )
}
