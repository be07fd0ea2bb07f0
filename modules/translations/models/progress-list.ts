/** What is to be done: read from what is kept of each record, so that a large shop costs no more than a small one. */
import { StoreModel } from '#server/data/model.ts'
import type { TranslatableKind } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { surveysOf } from './coverage.ts'
import { originalsOf } from './kinds.ts'
import type { Place } from './record.ts'
import { type Progress, type State, states } from './state.ts'

class StateRow extends StoreModel {
  static override tableName = 'translation_states'
  declare kind: TranslatableKind
  declare language: string
  declare recordId: string
  declare state: State
  declare total: number
  declare missing: number
  declare outdated: number
}

export interface Line extends Place, Progress {
  title: string
}

export interface Narrowing {
  language: string
  kind?: TranslatableKind | undefined
  state?: State | undefined
}

/** Records of one kind in one language. */
export interface Tally extends Record<State, number> {
  kind: TranslatableKind
  language: string
  total: number
  /** False while they are still being counted. */
  isFinished: boolean
}

/** A page of records in the order of their kinds and ids. */
export async function list(
  scope: Scope,
  { take, skip, ...narrowing }: Narrowing & { take: number; skip: number },
): Promise<Line[]> {
  const rows = await narrowed(scope, narrowing)
    .orderBy(['kind', 'recordId'])
    .limit(take)
    .offset(skip)
  const titles = new Map<string, string>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ recordId }) => recordId)
    for (const { id, title } of await originalsOf(scope, kind, { ids, take: ids.length })) {
      titles.set(`${kind} ${id}`, title)
    }
  }
  return rows.map(({ kind, recordId: id, language, total, missing, outdated, state }) => ({
    ...{ kind, id, language, total, missing, outdated, state },
    title: titles.get(`${kind} ${id}`) ?? id,
  }))
}

/** The record of the same narrowed list that follows this one; undefined at its end. */
export async function following(
  scope: Scope,
  narrowing: Narrowing,
  { kind, id }: Pick<Place, 'kind' | 'id'>,
): Promise<Place | undefined> {
  const row = await narrowed(scope, narrowing)
    .whereRaw('(kind, record_id) > (?, ?)', [kind, id])
    .orderBy(['kind', 'recordId'])
    .first()
  return row && { kind: row.kind, id: row.recordId, language: row.language }
}

/** How many records of each kind are how far in each language; kept until something changes. */
export function talliesOf(scope: Scope): Promise<Tally[]> {
  return scope.cached('translations.tallies', async () => {
    const counted = (await StateRow.in(scope)
      .select('kind', 'language', 'state')
      .count({ records: '*' })
      .groupBy('kind', 'language', 'state')) as (StateRow & { records: number | string })[]
    return (await surveysOf(scope)).map(({ kind, language, finishedAt }) => {
      const mine = counted.filter((row) => row.kind === kind && row.language === language)
      const of = (state: State) => Number(mine.find((row) => row.state === state)?.records ?? 0)
      const [missing = 0, outdated = 0, complete = 0] = states.map(of)
      return {
        ...{ kind, language, missing, outdated, complete },
        total: missing + outdated + complete,
        isFinished: finishedAt !== null,
      }
    })
  })
}

function narrowed(scope: Scope, { language, kind, state }: Narrowing) {
  return StateRow.in(scope).where({
    language,
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
  })
}
