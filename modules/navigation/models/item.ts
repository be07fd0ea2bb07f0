/** One line of a menu as it is written down: where it leads, and what it is called. */

import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import { safeLink } from '#server/text/urls/safe-path.ts'

/** Records with a page of their own in the shop. */
export const targetKinds = ['collection', 'product', 'page', 'post'] as const
export type TargetKind = (typeof targetKinds)[number]

/** A record; a page that every shop has; an address; or only words above other lines. */
export const itemKinds = [...targetKinds, 'fixed', 'address', 'heading'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Pages that every shop has, by their path. */
export const fixedPages = [
  '/',
  '/products',
  '/collections',
  '/categories',
  '/search',
  '/blog',
  '/contact',
  '/account',
] as const

/** So deep may a menu be. */
export const deepest = 3
/** So many lines may a menu have. */
export const mostItems = 100

/** A line in the order of reading; `depth` says beneath which line before it it stands. */
export interface Item {
  kind: ItemKind
  /** Of a record. */
  targetId: string | null
  /** Of a fixed page or an address: a path of ours, or https. */
  address: string | null
  /** By language; where one is missing the target's own title stands. */
  labels: Record<string, string>
  newTab: boolean
  depth: number
}

export type ItemDraft = Partial<Item> & Pick<Item, 'kind'>

/** The lines as they are stored. 422 at `items.N.…` for what leads nowhere, has no words, or stands too deep. */
export function itemsOf(drafts: readonly ItemDraft[]): Item[] {
  const errors: Record<string, Said> = {}
  const items = drafts.map((draft, at) => {
    const item = itemOf(draft)
    const [field, fault] = flaw(item, at === 0 ? 0 : (drafts[at - 1]?.depth ?? 1)) ?? []
    if (field && fault) errors[`items.${at}.${field}`] = fault
    return item
  })
  if (Object.keys(errors).length > 0) throw badInput(errors)
  return items
}

/** The lines that can be shown as they are, of what is still being typed. */
export const soundItems = (drafts: readonly ItemDraft[]): Item[] =>
  drafts.map(itemOf).filter((item) => flaw(item, deepest) === undefined)

function itemOf({ kind, ...draft }: ItemDraft): Item {
  const labels = Object.entries(draft.labels ?? {}).map(([lang, text]) => [lang, text.trim()])
  return {
    kind,
    targetId: isRecord(kind) ? (draft.targetId ?? null) : null,
    address:
      kind === 'fixed' || kind === 'address' ? (safeLink(draft.address ?? '') ?? null) : null,
    labels: Object.fromEntries(labels.filter(([, text]) => text !== '')),
    newTab: kind !== 'heading' && draft.newTab === true,
    depth: draft.depth ?? 1,
  }
}

export const isRecord = (kind: ItemKind): kind is TargetKind =>
  (targetKinds as readonly string[]).includes(kind)

function flaw(item: Item, above: number): [field: string, fault: Said] | undefined {
  const { kind, targetId, address, labels, depth } = item
  if (isRecord(kind) && !targetId) return ['targetId', said('navigation.admin.noTarget')]
  if (kind === 'fixed' && !isFixed(address)) return ['address', said('navigation.admin.noFixed')]
  if (kind === 'address' && address === null) {
    return ['address', said('navigation.admin.noHref')]
  }
  const isNamed = Object.keys(labels).length > 0
  if (!isNamed && (kind === 'address' || kind === 'heading'))
    return ['labels', said('navigation.admin.noLabel')]
  return depth > above + 1 ? ['depth', said('navigation.admin.noParent')] : undefined
}

const isFixed = (address: string | null) =>
  (fixedPages as readonly (string | null)[]).includes(address)
