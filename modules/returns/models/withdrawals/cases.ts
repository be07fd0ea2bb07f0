/** Withdrawals as the merchant deals with them. */
import { containing } from '#server/data/word-search.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { type CaseState, Withdrawal, WithdrawalCase } from './withdrawal.ts'

export interface Case {
  id: string
  withdrawal: Withdrawal
  state: CaseState
  note: string | null
}

/** What is special about one: it matches no order, it is late, it was sent before. */
export const marks = ['unmatched', 'late', 'repeats'] as const

/** The state of its case. */
export const stateSql =
  '(select kept.state from withdrawal_cases kept where kept.store_id = withdrawals.store_id and kept.id = withdrawals.id)'

interface Asked {
  take: number
  skip: number
  q?: string | undefined
  state?: CaseState | undefined
  marks?: (typeof marks)[number] | undefined
}

/** Newest first; `q`: words of number, name and address. */
export async function searchCases(
  scope: Scope,
  { take, skip, q, state, marks: mark, arrange }: Asked & { arrange?: Arrange },
): Promise<{ results: Case[]; total: number }> {
  const query = Withdrawal.in(scope)
  if (state) query.whereIn('withdrawals.id', WithdrawalCase.in(scope).where({ state }).select('id'))
  if (mark === 'unmatched') query.whereNull('orderId')
  if (mark === 'late') query.where({ isLate: true })
  if (mark === 'repeats') query.whereNotNull('repeatsId')
  if (q) containing(query, ['orderNumber', 'name', 'email'], q)
  query.orderBy('id', 'desc')
  arrange?.(query)
  const { results, total } = await query.range(skip, skip + take - 1)
  return { results: await withStates(scope, results), total }
}

export async function caseOf(scope: Scope, id: string): Promise<Case> {
  const { state, note } = await WithdrawalCase.find(scope, id)
  return { id, withdrawal: await Withdrawal.find(scope, id), state, note }
}

/** 404. */
export const markCase = (
  scope: Scope,
  id: string,
  columns: { state: CaseState; note?: string },
): Promise<WithdrawalCase> => WithdrawalCase.change(scope, id, columns)

/** What an order that is cancelled and given back leaves of its withdrawals: nothing to do. Inside `atomic`. */
export async function closeOf(scope: Scope, orderId: string): Promise<void> {
  for (const { id } of await openOf(scope, orderId)) await markCase(scope, id, { state: 'done' })
}

/** Declarations of an order that nobody has dealt with, newest first. */
export async function openOf(scope: Scope, orderId: string): Promise<Withdrawal[]> {
  const open = WithdrawalCase.in(scope).where({ state: 'open' }).select('id')
  return await Withdrawal.of(scope, orderId).whereIn('withdrawals.id', open).limit(50)
}

async function withStates(scope: Scope, found: readonly Withdrawal[]): Promise<Case[]> {
  const ids = found.map(({ id }) => id)
  const cases = new Map(
    (await WithdrawalCase.in(scope).whereIn('id', ids)).map((one) => [one.id, one]),
  )
  return found.map((withdrawal) => {
    const { state = 'open', note = null } = cases.get(withdrawal.id) ?? {}
    return { id: withdrawal.id, withdrawal, state, note }
  })
}

/** How many nobody has dealt with. */
export const countOpen = (scope: Scope): Promise<number> =>
  WithdrawalCase.in(scope).where({ state: 'open' }).resultSize()

/** Those that nobody has dealt with, the oldest first. */
export async function openWithdrawals(scope: Scope): Promise<Unfinished[]> {
  const { t } = scope
  const open = WithdrawalCase.in(scope).where({ state: 'open' }).select('id')
  const { results, total } = await Withdrawal.in(scope)
    .whereIn('withdrawals.id', open)
    .orderBy('id')
    .range(0, mostShown - 1)
  if (total === 0) return []
  const items = results.map(({ id, orderNumber: number, name, orderId, declaredAt }) => ({
    text: t('returns.withdrawals.called', { number, name }),
    todo: t(orderId === null ? 'returns.withdrawals.todoUnmatched' : 'returns.withdrawals.todo'),
    href: `/admin/returns/withdrawals/${encodeURIComponent(id)}`,
    at: declaredAt,
  }))
  const about = { area: 'returns', href: '/admin/returns/withdrawals?state=open' }
  const line = t('returns.withdrawals.line', { count: total })
  return [{ ...about, title: t('returns.withdrawals.unfinished'), total, items, line }]
}
