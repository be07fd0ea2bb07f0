/** Records that a merchant picks for a block by title; stored by slug, by which the component loads them. */
import type { QueryBuilder } from 'objection'
import type { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/** What a module calls records that blocks may name: `product`. */
export type PickableKind = string

export interface Pickable {
  id: string
  slug: string
  title: string
}

interface Question {
  /** Records with one of these slugs or titles, ignoring case. */
  named?: string[]
  ids?: string[]
  /** Records that match these words; without words or slugs the last changed ones. */
  q?: string
  take: number
}

/** All records of one kind, drafts and hidden ones too. */
export interface PickSource {
  kind: PickableKind
  find(scope: Scope, question: Question): Promise<Pickable[]>
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** A module's records that blocks can refer to. */
    pickables: { in: undefined; out: PickSource[] }
  }
}

/** Answers from a query that is already narrowed to the words, over a table with slugs and titles. */
export async function pickablesIn<M extends StoreModel & Pickable>(
  query: QueryBuilder<M, M[]>,
  { named, ids, take }: Question,
): Promise<Pickable[]> {
  query.select('id', 'slug', 'title').limit(take)
  if (ids !== undefined) query.whereIn('id', ids)
  else if (named === undefined) query.orderBy([{ column: 'updatedAt', order: 'desc' }, 'id'])
  else {
    const lower = named.map((name) => name.toLowerCase())
    const marks = lower.map(() => '?').join(', ')
    query.where((either) => {
      either.whereIn('slug', lower).orWhereIn('title', named)
      if (marks !== '') either.orWhereRaw(`lower(title) in (${marks})`, lower)
    })
  }
  return (await query).map(({ id, slug, title }) => ({ id, slug, title }))
}

/** Suggestions before the merchant types. */
const mostOffered = 200
const mostLike = 20

/** The choices by title, and the current values; empty when the module is off. */
export async function offeredPicks(
  scope: Scope,
  kind: PickableKind,
  typed: readonly string[],
): Promise<Pickable[]> {
  const latest = (await find(scope, kind, { take: mostOffered })) ?? []
  const further = typed.filter((text) => !latest.some(({ slug }) => slug === text))
  const named = further.length === 0 ? [] : ((await namedPicks(scope, kind, further)) ?? [])
  const unknown = further.filter((text) => !named.some((one) => isCalled(one, text)))
  const alike = await Promise.all(unknown.slice(0, 5).map((text) => picksLike(scope, kind, text)))
  const all = [...named, ...alike.flat(), ...latest]
  return [...new Map(all.map((one) => [one.slug, one])).values()]
}

/** Best matches; the latest without words. */
export const picksLike = async (scope: Scope, kind: PickableKind, q: string): Promise<Pickable[]> =>
  (await find(scope, kind, q === '' ? { take: mostLike } : { q, take: mostLike })) ?? []

export const isCalled = ({ slug, title }: Pickable, typed: string): boolean =>
  [slug, title.toLowerCase()].includes(typed.toLowerCase())

/** The slugs that these titles stand for; undefined when the module is off. */
export function namedPicks(
  scope: Scope,
  kind: PickableKind,
  named: readonly string[],
): Promise<Pickable[] | undefined> {
  return find(scope, kind, { named: [...named], take: named.length * 2 })
}

/** The records of these ids; undefined when the module is off. */
export function picksOf(
  scope: Scope,
  kind: PickableKind,
  ids: readonly string[],
): Promise<Pickable[] | undefined> {
  return find(scope, kind, { ids: [...ids], take: ids.length })
}

/** The kinds that there are to choose from. */
export const pickableKinds = async (scope: Scope): Promise<PickableKind[]> =>
  (await sources(scope)).map(({ kind }) => kind)

async function find(
  scope: Scope,
  kind: PickableKind,
  question: Question,
): Promise<Pickable[] | undefined> {
  const source = (await sources(scope)).find((one) => one.kind === kind)
  return source?.find(scope, question)
}

const sources = async (scope: Scope): Promise<PickSource[]> =>
  (await scope.gather('pickables', undefined)).flat()
