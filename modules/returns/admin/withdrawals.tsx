/** Declarations to withdraw: what waits for the merchant, and each as it was sent. */
import type { z } from 'zod'
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { numberIn, orderOf } from '../models/bought.ts'
import { Return } from '../models/returned/return.ts'
import {
  type Case,
  caseOf,
  markCase,
  marks as markNames,
  searchCases,
  stateSql,
} from '../models/withdrawals/cases.ts'
import { caseStates } from '../models/withdrawals/withdrawal.ts'
import type { note } from '../schemas.ts'
import { WithdrawalPage } from '../views/admin/withdrawal-page.tsx'
import { type CaseJson, caseJson } from '../views/json.ts'
import { withdrawals as place, tabsAt } from './place.ts'

export const withdrawalList = (admin: Routes): void =>
  list(admin, place, {
    icon: 'orders',
    creates: false,
    filters: { state: caseStates, marks: markNames },
    find: searchCases,
    fields: {
      number: { as: 'text', column: 'orderNumber' },
      state: { as: 'word', sql: stateSql },
      declaredAt: { as: 'moment' },
    },
    rows: (cases) => cases.map(caseJson),
    tabs: (scope) => tabsAt(scope, 'withdrawals'),
    columns: (column, { t }) => [
      column.link(
        'number',
        ({ orderNumber }) => orderNumber,
        ({ name, email }) => [name, email].filter(Boolean).join(', '),
      ),
      column.text('marks', (row) => marksOf(row, t).join(' ') || null, { wideOnly: true }),
      column.badge('state', ({ state }) => state, { open: 'warn' }),
      column.date('declaredAt', ({ declaredAt }) => declaredAt),
    ],
  })

/** What is special about it, in short. */
const marksOf = ({ orderId, isLate, repeatsId }: CaseJson, t: Scope['t']): string[] => [
  ...(orderId === null ? [t('returns.withdrawals.markUnmatched')] : []),
  ...(isLate ? [t('returns.withdrawals.markLate')] : []),
  ...(repeatsId === null ? [] : [t('returns.withdrawals.markRepeats')]),
]

export const withdrawalFinder = finder<Case, CaseJson>(
  {
    ...place,
    json: caseJson,
    called: ({ orderNumber: number, name }, { t }) =>
      t('returns.withdrawals.called', { number, name }),
  },
  { kind: 'withdrawal', order: 66, find: searchCases, detail: ({ email }) => email },
)

export async function show(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const withdrawal = caseJson(await caseOf(scope, id))
  const { orderNumber: number, name } = withdrawal
  const made = await Return.fromWithdrawal(scope, id)
  await respond(ctx, {
    json: { withdrawal: { ...withdrawal, returnId: made?.id ?? null } },
    html: async () => (
      <WithdrawalPage
        withdrawal={withdrawal}
        made={made}
        otherOrderId={await otherOrder(scope, withdrawal)}
        next={await nextOf(scope, withdrawal)}
        mailed={mailIsOn(scope)}
        path={pathOf(place, id)}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('returns.withdrawals.called', { number, name }),
      breadcrumbs: backTo(place, scope),
      narrow: true,
    },
  })
}

/** The order with the number that was typed, where its address is another. */
async function otherOrder(scope: Scope, { orderId, orderNumber }: CaseJson) {
  const number = orderId === null ? numberIn(orderNumber) : undefined
  return number === undefined ? null : ((await scope.ask('orders.byNumber', { number })) ?? null)
}

/** What an order of which nothing was sent needs: to be cancelled, or the pieces that were named refunded. */
async function nextOf(
  scope: Scope,
  { orderId, state, lines, pieces }: CaseJson,
): Promise<'cancel' | 'refund' | null> {
  const order = orderId === null || state === 'done' ? undefined : await orderOf(scope, orderId)
  const isOpen = order?.state === 'open' || order?.state === 'on_hold'
  if (!isOpen || order.fulfillmentState !== 'unfulfilled') return null
  return lines.length === 0 && pieces === '' ? 'cancel' : 'refund'
}

export const done = (ctx: Ctx, { id, note: text }: z.output<typeof note>): Promise<void> =>
  marked(ctx, id, markCase(ctx.scope, id, { state: 'done', ...(text && { note: text }) }))

export const reopen = (ctx: Ctx, { id }: ById): Promise<void> =>
  marked(ctx, id, markCase(ctx.scope, id, { state: 'open' }))

async function marked(ctx: Ctx, id: string, act: Promise<{ state: Case['state'] }>) {
  const { state } = await act
  await respond(ctx, {
    json: async () => ({ withdrawal: caseJson(await caseOf(ctx.scope, id)) }),
    to: state === 'done' ? place.path : pathOf(place, id),
    flash: ctx.scope.t(`returns.withdrawals.marked.${state}`),
  })
}
