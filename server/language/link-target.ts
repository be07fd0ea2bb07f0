/** Link targets stored by kind and id, so that a changed address breaks no link. */

import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { type TranslatableKind, wordsOf } from './content-translations.ts'

/** Present address of a record. */
export interface LinkTarget {
  title: string
  /** Its path in the shop. */
  href: string
  /** False when shoppers cannot see it. */
  shown: boolean
}

export interface TargetRef {
  kind: string
  id: string
}

/** The records of one kind, by `refKey`. */
type Targets = [key: string, target: LinkTarget][]

declare module '#server/bus.ts' {
  interface Gathers {
    /** Titles and addresses of the module's records among these, hidden ones too; leaves out missing ones. */
    linkTargets: { in: { refs: readonly TargetRef[] }; out: Targets }
    /** The way back: records of the module by their paths in the shop, hidden ones too. */
    recordsAt: { in: { paths: readonly string[] }; out: [path: string, ref: TargetRef][] }
  }
}

/** The targets by `refKey`, in the reader's language. Leaves out deleted ones. */
export async function linkTargets(
  scope: Scope,
  refs: readonly TargetRef[],
): Promise<Map<string, LinkTarget>> {
  if (refs.length === 0) return new Map()
  return new Map((await scope.gather('linkTargets', { refs })).flat())
}

/** A module's answer: `load` reads its records of `kind`, once and only where there are any among `refs`. */
export async function targetsAmong(
  scope: Scope,
  kind: TranslatableKind,
  refs: readonly TargetRef[],
  load: (ids: string[]) => Promise<(LinkTarget & { id: string })[]>,
): Promise<Targets> {
  const ids = [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))]
  if (ids.length === 0) return []
  const found = await load(ids)
  const words = await wordsOf(scope, kind, ids, ['title'])
  return found.map(({ id, title, href, shown }) => [
    refKey({ kind, id }),
    { title: owned(words, id)?.title || title, href, shown },
  ])
}

export const refKey = ({ kind, id }: TargetRef): string => `${kind} ${id}`

/** The records that have a page at these paths, by path. */
export async function recordsAt(
  scope: Scope,
  paths: readonly string[],
): Promise<Map<string, TargetRef>> {
  if (paths.length === 0) return new Map()
  return new Map((await scope.gather('recordsAt', { paths })).flat())
}

/** A module's answer: its records are below `under`, as `/products`, each by its slug. */
export async function recordsUnder(
  under: string,
  kind: TranslatableKind,
  paths: readonly string[],
  load: (slugs: string[]) => Promise<readonly { id: string; slug: string }[]>,
): Promise<[string, TargetRef][]> {
  const own = paths.filter((path) => path.startsWith(`${under}/`))
  if (own.length === 0) return []
  const slugs = new Map(own.map((path) => [path, slugAt(path)]))
  const found = await load([...new Set(slugs.values())])
  const ids = new Map(found.map(({ id, slug }) => [slug, id]))
  return own.flatMap((path) => {
    const id = ids.get(slugs.get(path) ?? '')
    return id === undefined ? [] : [[path, { kind, id }] as [string, TargetRef]]
  })
}

/** The last part of a path; empty where it cannot be read. */
export function slugAt(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  } catch {
    return ''
  }
}
