/** Drafts as the merchant looks for them. */
import { containing } from '#server/data/word-search.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { DraftOrder, type DraftState } from './draft-order.ts'

export interface AskedDrafts {
  q?: string | undefined
  state?: DraftState | undefined
}

/** Newest first; `q`: its number, words of name and address. */
export function searchDrafts(
  scope: Scope,
  {
    take,
    skip,
    arrange,
    ...asked
  }: AskedDrafts & { take: number; skip: number; arrange?: Arrange },
): Promise<{ results: DraftOrder[]; total: number }> {
  const query = narrowed(scope, asked).orderBy('number', 'desc')
  arrange?.(query)
  return Promise.resolve(query.range(skip, skip + take - 1))
}

/** How many are in each state. */
export async function countDrafts(scope: Scope): Promise<Map<DraftState, number>> {
  const rows = (await DraftOrder.in(scope)
    .groupBy('state')
    .select('state', scope.db.raw('count(*) as total'))) as unknown as {
    state: DraftState
    total: number | string
  }[]
  return new Map(rows.map(({ state, total }) => [state, Number(total)]))
}

const counted = 1_000

/** Neither placed nor called off, counted to a thousand. */
export async function waitingDrafts(scope: Scope): Promise<number> {
  const open = await DraftOrder.in(scope)
    .whereIn('state', ['open', 'sent', 'paying'])
    .limit(counted)
    .select('id')
  return open.length
}

/** For the file of an account's data. */
export const draftJson = ({ number, state, email, note, total, ...draft }: DraftOrder) => ({
  ...{ number, state, email, note, total, currency: draft.currency, createdAt: draft.createdAt },
  ...{ shippingAddress: draft.shippingAddress, billingAddress: draft.billingAddress },
})

function narrowed(scope: Scope, { q, state }: AskedDrafts) {
  const query = DraftOrder.in(scope)
  if (state) query.where({ state })
  const [, digits] = /^D?(\d{1,9})$/i.exec(q ?? '') ?? []
  if (digits) query.where({ number: Number(digits) })
  else if (q) containing(query, ['name', 'email'], q)
  return query
}
