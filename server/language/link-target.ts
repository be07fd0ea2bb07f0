/** What links may lead to, kept by kind and id: an address that changes breaks none of them. */

import type { Asks } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { owned } from '#server/text/owned.ts'
import { wordsOf } from './content-translations.ts'

/** Records with a page of their own in the shop. */
export const targetKinds = ['collection', 'product', 'page', 'post'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Where a record is now. */
export interface LinkTarget {
  title: string
  /** Its path in the shop. */
  href: string
  /** False where shoppers do not find it. */
  shown: boolean
}

type Question = { in: { ids: string[] }; out: Record<string, LinkTarget> }

declare module '#server/bus.ts' {
  interface Asks {
    /** Titles and addresses by id, hidden ones too; what does not exist is left out. */
    'collections.links': Question
    'products.links': Question
    'pages.links': Question
    'posts.links': Question
  }
}

export interface TargetRef {
  kind: TargetKind
  id: string
}

const questions = {
  collection: 'collections.links',
  product: 'products.links',
  page: 'pages.links',
  post: 'posts.links',
} as const satisfies Record<TargetKind, keyof Asks>

/** What these lead to, by `refKey`, in the reader's language: one question for each kind. Gone ones are left out. */
export async function linkTargets(
  scope: Scope,
  refs: readonly TargetRef[],
): Promise<Map<string, LinkTarget>> {
  const found = await Promise.all(
    targetKinds.map(async (kind) => {
      const ids = [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))]
      if (ids.length === 0) return []
      const links = (await scope.ask(questions[kind], { ids })) ?? {}
      const words = await wordsOf(scope, kind, ids, ['title'])
      return Object.entries(links).map(([id, link]): [string, LinkTarget] => [
        refKey({ kind, id }),
        { ...link, title: owned(words, id)?.title || link.title },
      ])
    }),
  )
  return new Map(found.flat())
}

export const refKey = ({ kind, id }: TargetRef): string => `${kind} ${id}`
