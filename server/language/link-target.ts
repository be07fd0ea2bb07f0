/** What links may lead to, kept by kind and id: an address that changes breaks none of them. */

import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { type TranslatableKind, wordsOf } from './content-translations.ts'

/** Where a record is now. */
export interface LinkTarget {
  title: string
  /** Its path in the shop. */
  href: string
  /** False where shoppers do not find it. */
  shown: boolean
}

export interface TargetRef {
  kind: string
  id: string
}

/** What the records of one kind among them are, by `refKey`. */
type Targets = [key: string, target: LinkTarget][]

declare module '#server/bus.ts' {
  interface Gathers {
    /** Titles and addresses of the module's own records among these, hidden ones too; what does not exist is left out. */
    linkTargets: { in: { refs: readonly TargetRef[] }; out: Targets }
  }
}

/** What these lead to, by `refKey`, in the reader's language. Gone ones are left out. */
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
