import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { type Attempt, methodOf } from '../models/attempts/attempt.ts'
import { allPayments, type Narrowing } from '../models/attempts/search-payments.ts'
import { paymentJson, stateWord } from '../views/json.ts'

/** The payments as CSV, as they are filtered; streamed, and written into the audit log. */
export async function download(ctx: Ctx, filters: Narrowing): Promise<void> {
  const about = { what: 'payments', name: 'payments.csv', filters: { ...filters } }
  await sendExport(ctx, about, lines(ctx.scope, filters))
}

async function* lines(scope: Scope, filters: Narrowing): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name))
  for await (const payments of allPayments(scope, filters)) {
    const orderIds = payments.flatMap(({ orderId }) => orderId ?? [])
    const orders = (await scope.ask('orders.find', { orderIds })) ?? []
    const numbers = new Map(orders.map(({ id, number }) => [id, String(number)]))
    for (const one of payments)
      yield csvLine(
        columns.map(([, cell]) =>
          cell(one, { scope, order: numbers.get(one.orderId ?? '') ?? '' }),
        ),
      )
  }
}

interface About {
  scope: Scope
  /** The number of its order; empty where it has none. */
  order: string
}

const amount = (name: 'authorized' | 'captured' | 'refunded' | 'disputed') => (payment: Attempt) =>
  formatMajor(payment[name], payment.moneyCurrency)

/** What was paid for; a trial only tried a gateway. */
const wordOf = { session: 'checkout', order: 'order', trial: 'trial' } as const

/** As the list says it. */
const stateKey = (scope: Scope, payment: Attempt) =>
  `payments.admin.stateNow.${stateWord(paymentJson(scope, payment))}` as const

const columns: [name: string, cell: (payment: Attempt, about: About) => string][] = [
  ['Begun', ({ createdAt }) => createdAt],
  ['State', ({ state }) => state],
  ['Order', (_payment, { order }) => order],
  ['Method', (payment, { scope }) => methodOf(scope, payment)],
  ['Gateway', ({ gateway }) => gateway],
  ['Amount asked', ({ amount: asked, currency }) => formatMajor(asked, currency)],
  ['Currency asked', ({ currency }) => currency],
  ['Currency', ({ moneyCurrency }) => moneyCurrency],
  ['Authorized', amount('authorized')],
  ['Captured', amount('captured')],
  ['Refunded', amount('refunded')],
  ['Disputed', amount('disputed')],
  ['Reference', ({ reference }) => reference ?? ''],
  ['Needs a look', ({ needsLook }) => (needsLook ? 'yes' : '')],
  ['For', ({ targetKind }) => wordOf[targetKind]],
  ['Id', ({ id }) => id],
  // Behind the columns that were there before: a script may count them.
  ['State in words', (payment, { scope }) => scope.t(stateKey(scope, payment))],
]
