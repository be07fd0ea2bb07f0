/** Takes a declaration down: also where it matches no order, and where it comes late. */
import { newId, now } from '#server/ids.ts'
import { refuseBeyond } from '#server/limits/rate-limit.ts'
import type { Scope } from '#server/scope.ts'
import { numberIn, type OrderView, orderOf } from '../bought.ts'
import { returnWithdrawn } from '../returned/request.ts'
import { rulesOf } from '../settings.ts'
import type { Draft } from './draft.ts'
import { writeReceipt, writeToMerchant } from './mails.ts'
import { endOfPeriod } from './period.ts'
import { type ChosenLine, Withdrawal, WithdrawalCase } from './withdrawal.ts'

/** For each address that is typed, in an hour: nobody is flooded with receipts. */
const mostDeclared = 10

/** One press of the button is one declaration, however often it is sent. 429 beyond ten for one address in an hour. */
export const declare = (scope: Scope, draft: Draft): Promise<Withdrawal> =>
  scope.atomic(async (inner) => {
    const order = await matchedBy(inner, draft)
    const made = await add(inner, draft, order)
    if (made === undefined) return pressed(inner, draft.press)
    refuseBeyond(mostDeclared, await inner.counter.count(`withdrawals:${draft.email}`, 3_600))
    await WithdrawalCase.add(inner, { id: made.id, state: 'open', note: null })
    await inner.tell('withdrawal.declared', { withdrawalId: made.id, orderId: made.orderId })
    await writeReceipt(inner, made)
    await writeToMerchant(inner, made)
    await returnWithdrawn(inner, made)
    return made
  })

/** Whose order it is says its page, or the address that it was placed with. */
async function matchedBy(
  scope: Scope,
  { orderId: seen, orderNumber, email }: Draft,
): Promise<OrderView | undefined> {
  if (seen !== null) return locked(scope, seen)
  const number = numberIn(orderNumber)
  const id = number === undefined ? null : await scope.ask('orders.byNumber', { number })
  const order = id ? await orderOf(scope, id) : undefined
  return order?.email.toLowerCase() === email ? locked(scope, order.id) : undefined
}

/** Its money first, as refunds lock it, so that nobody waits for the other. */
async function locked(scope: Scope, orderId: string): Promise<OrderView | undefined> {
  await scope.ask('orders.returnable', { orderId, lock: true })
  return orderOf(scope, orderId)
}

/** Undefined where the same press is there already. */
async function add(
  scope: Scope,
  { press, name, email, orderNumber, lines, pieces, statement, language }: Draft,
  order: OrderView | undefined,
): Promise<Withdrawal | undefined> {
  const typed = { name, email, orderNumber, lines, pieces }
  const orderId = order?.id ?? null
  const declaredAt = now()
  const row = Withdrawal.fromJson({
    ...{ id: newId(), press, ...typed, statement, language, orderId, declaredAt },
    userId: scope.user?.id ?? null,
    isLate: order !== undefined && (await isLate(scope, order, declaredAt)),
    repeatsId: await earlier(scope, { ...typed, orderId }),
  })
  row.stampNew(scope)
  const [added] = await scope
    .db('withdrawals')
    .insert(row.$toDatabaseJson())
    .onConflict(['storeId', 'press'])
    .ignore()
    .returning('id')
  return added === undefined ? undefined : Withdrawal.find(scope, row.id)
}

async function pressed(scope: Scope, press: string): Promise<Withdrawal> {
  const known = await Withdrawal.in(scope).findOne({ press })
  if (!known) throw new Error('a withdrawal that was there is gone')
  return known
}

export async function isLate(scope: Scope, order: OrderView, at: string): Promise<boolean> {
  const { withdrawalDays } = await rulesOf(scope)
  const end = await endOfPeriod(scope, order, withdrawalDays)
  return end !== null && at >= end
}

type Declared = Pick<Withdrawal, 'orderId' | 'orderNumber' | 'email' | 'lines' | 'pieces'>

/** An earlier declaration that covers all of these pieces. */
async function earlier(scope: Scope, wish: Declared): Promise<string | null> {
  const { orderId, orderNumber, email } = wish
  const query = orderId
    ? Withdrawal.of(scope, orderId)
    : Withdrawal.in(scope).where({ orderId: null, orderNumber, email }).orderBy('id', 'desc')
  return (await query.limit(50)).find((one) => covers(one, wish))?.id ?? null
}

function covers(one: Declared, wish: Declared): boolean {
  if (isWhole(one)) return true
  if (isWhole(wish) || one.pieces !== wish.pieces) return false
  const of = ({ lineId }: ChosenLine) => one.lines.find((line) => line.lineId === lineId)
  return wish.lines.every((line) => (of(line)?.quantity ?? 0) >= line.quantity)
}

const isWhole = ({ lines, pieces }: Declared): boolean => lines.length === 0 && pieces === ''
