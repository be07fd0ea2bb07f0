/** What a merchant chooses for a block by its title: kept as its slug, by which the component finds it. */
import type { QueryBuilder } from 'objection'
import type { StoreModel } from './model.ts'
import type { Scope } from './scope.ts'

export type PickableKind = 'product' | 'collection'

export interface Pickable {
  slug: string
  title: string
}

interface Question {
  /** Those with one of these slugs or, whatever their case, titles; else those changed last. */
  named?: string[]
  take: number
}

interface Pickables {
  in: Question
  out: Pickable[]
}

declare module './bus.ts' {
  interface Asks {
    /** Drafts and hidden ones too. */
    'pickable.product': Pickables
    'pickable.collection': Pickables
  }
}

/** The answer, for a table with slugs and titles. */
export async function pickablesIn<M extends StoreModel & Pickable>(
  query: QueryBuilder<M, M[]>,
  { named, take }: Question,
): Promise<Pickable[]> {
  query.select('slug', 'title').limit(take)
  if (named === undefined) query.orderBy([{ column: 'updatedAt', order: 'desc' }, 'id'])
  else {
    const lower = named.map((name) => name.toLowerCase())
    const marks = lower.map(() => '?').join(', ')
    query.where((either) => {
      either.whereIn('slug', lower).orWhereIn('title', named)
      if (marks !== '') either.orWhereRaw(`lower(title) in (${marks})`, lower)
    })
  }
  return (await query).map(({ slug, title }) => ({ slug, title }))
}

/** So many are offered while a merchant types; others are named by title or slug. */
const mostOffered = 200

/** What there is to choose from, by title; nothing when the module is off. */
export const offeredPicks = async (scope: Scope, kind: PickableKind): Promise<Pickable[]> =>
  (await scope.ask(`pickable.${kind}`, { take: mostOffered })) ?? []

/** What these names stand for; undefined when nobody knows, as the module is off. */
export function namedPicks(
  scope: Scope,
  kind: PickableKind,
  named: readonly string[],
): Promise<Pickable[] | undefined> {
  return scope.ask(`pickable.${kind}`, { named: [...named], take: named.length * 2 })
}
