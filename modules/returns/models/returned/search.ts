/** Returns as the merchant looks for them. */

import { containing } from '#server/data/word-search.ts'
import { grouped } from '#server/grouped.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { Return, ReturnLine, type ReturnState } from './return.ts'
import { ReturnPicture } from './return-picture.ts'

export interface Found {
  id: string
  one: Return
  lines: ReturnLine[]
  pictures: ReturnPicture[]
}

interface Asked {
  q?: string | undefined
  state?: ReturnState | undefined
}

/** Newest first; `q`: a number of the return or the order, words of name and address. */
export async function searchReturns(
  scope: Scope,
  { take, skip, arrange, ...asked }: Asked & { take: number; skip: number; arrange?: Arrange },
): Promise<{ results: Found[]; total: number }> {
  const query = narrowed(scope, asked).orderBy('id', 'desc')
  arrange?.(query)
  const { results, total } = await query.range(skip, skip + take - 1)
  return { results: await withLines(scope, results), total }
}

const batch = 200

/** All of them, for a file. */
export async function* allReturns(scope: Scope, asked: Asked): AsyncGenerator<Found[]> {
  for (let before: string | undefined; ; ) {
    const query = narrowed(scope, asked).orderBy('id', 'desc').limit(batch)
    if (before !== undefined) query.where('id', '<', before)
    const found = await query
    yield await withLines(scope, found)
    if (found.length < batch) return
    before = found.at(-1)?.id
  }
}

export async function findReturn(scope: Scope, id: string): Promise<Found> {
  const one = await Return.find(scope, id)
  const pictures = (await ReturnPicture.of(scope, [id])).get(id) ?? []
  return { id, one, lines: await ReturnLine.of(scope, [id]), pictures }
}

/** How many are in each state. */
export async function countReturns(scope: Scope): Promise<Map<ReturnState, number>> {
  const rows = (await Return.in(scope)
    .groupBy('state')
    .select('state', scope.db.raw('count(*) as total'))) as unknown as {
    state: ReturnState
    total: number | string
  }[]
  return new Map(rows.map(({ state, total }) => [state, Number(total)]))
}

/** How many wait for an answer. */
export const countRequested = (scope: Scope): Promise<number> =>
  Return.in(scope).where({ state: 'requested' }).resultSize()

/** Those that wait for an answer, and those whose money is not back; the oldest first. */
export async function openReturns(scope: Scope): Promise<Unfinished[]> {
  const kinds = await Promise.all(
    (['requested', 'received'] as const).map((state) => waiting(scope, state)),
  )
  return kinds.flat()
}

async function waiting(scope: Scope, state: 'requested' | 'received'): Promise<Unfinished[]> {
  const { t } = scope
  const { results, total } = await Return.in(scope)
    .where({ state })
    .orderBy('id')
    .range(0, mostShown - 1)
  if (total === 0) return []
  const items = results.map(({ id, number, name, updatedAt: at }) => ({
    text: [t('returns.admin.called', { number: String(number) }), name].filter(Boolean).join(' · '),
    todo: t(`returns.admin.todo.${state}`),
    ...{ href: `/admin/returns/${encodeURIComponent(id)}`, at },
  }))
  const title = t(`returns.admin.unfinished.${state}`)
  const line = t(`returns.admin.line.${state}`, { count: total })
  return [{ area: 'returns', href: `/admin/returns?state=${state}`, title, total, items, line }]
}

function narrowed(scope: Scope, { q, state }: Asked) {
  const query = Return.in(scope)
  if (state) query.where({ state })
  if (q) containing(query, ['number', 'orderNumber', 'name', 'email'], q)
  return query
}

export async function withLines(scope: Scope, found: readonly Return[]): Promise<Found[]> {
  const ids = found.map(({ id }) => id)
  const lines = grouped(await ReturnLine.of(scope, ids), ({ returnId }) => returnId)
  const pictures = await ReturnPicture.of(scope, ids)
  return found.map((one) => ({
    ...{ id: one.id, one, lines: lines.get(one.id) ?? [] },
    pictures: pictures.get(one.id) ?? [],
  }))
}
