/** What is asked back of payments: until when the shop can answer, and what was written down for that. */
import type { z } from 'zod'
import { list } from '#server/desk/list.tsx'
import { backTo, type Place, pathOf } from '#server/desk/noun.ts'
import { disputeStates } from '#server/gateways/dispute.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../models/attempts/attempt.ts'
import { deadlineOf } from '../models/disputes/deadline.ts'
import { noteDispute } from '../models/disputes/note-dispute.ts'
import { PaymentDispute } from '../models/disputes/payment-dispute.ts'
import { searchDisputes } from '../models/disputes/search-disputes.ts'
import type { byId, disputeNote } from '../schemas.ts'
import { DisputePage, tones } from '../views/admin/dispute-page.tsx'
import { disputeJson } from '../views/json.ts'
import { disputeRow } from '../views/shapes.ts'

const place: Place = {
  path: '/admin/payments/disputes',
  words: 'payments.admin.dispute',
  one: 'dispute',
  many: 'disputes',
  shape: disputeRow,
}

export function disputes(admin: Routes): void {
  list(admin, place, {
    icon: 'money',
    creates: false,
    filters: { state: disputeStates },
    find: searchDisputes,
    fields: {
      amount: { as: 'money' },
      state: { as: 'word' },
      deadline: { as: 'moment', column: 'dueAt', empty: true },
      reason: { as: 'text', empty: true },
      createdAt: { as: 'moment' },
    },
    rows: rowsOf,
    columns: (column, { t, format }) => [
      column.link(
        'amount',
        ({ amount, currency }) => format.money(amount, currency),
        ({ gateway }) => gateway,
      ),
      column.badge('state', ({ state }) => state, tones),
      column.text('deadline', (dispute) => deadlineOf(dispute, { t, format })),
      column.text('reason', ({ reason }) => reason ?? '', { wideOnly: true }),
      column.date('createdAt', ({ createdAt }) => createdAt, { wideOnly: true }),
    ],
  })
}

async function rowsOf(rows: readonly PaymentDispute[], scope: Scope) {
  const ids = rows.map(({ attemptId }) => attemptId)
  const payments = new Map((await Attempt.in(scope).whereIn('id', ids)).map((one) => [one.id, one]))
  return rows.map((row) => disputeJson(scope, row, payments.get(row.attemptId)))
}

export const show = async (ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> =>
  draw(ctx, await PaymentDispute.find(ctx.scope, id))

/** Keeps what was written down for the answer. 404. */
export async function note(ctx: Ctx, wish: z.output<typeof disputeNote>): Promise<void> {
  await draw(ctx, await noteDispute(ctx.scope, wish.id, wish.note), {
    to: pathOf(place, wish.id),
    flash: ctx.scope.t('payments.admin.dispute.noted'),
  })
}

async function draw(
  ctx: Ctx,
  row: PaymentDispute,
  done: { to?: string; flash?: string } = {},
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const payment = await Attempt.find(scope, row.attemptId)
  const dispute = disputeJson(scope, row, payment)
  return respond(ctx, {
    json: { dispute },
    html: () => <DisputePage {...{ dispute, format, t }} />,
    head: {
      title: format.money(dispute.amount, dispute.currency),
      breadcrumbs: backTo(place, scope),
      narrow: true,
    },
    ...done,
  })
}
