/** Refunds: never more than was captured, whoever asks at the same moment. */
import type { In } from '#server/bus.ts'
import { badInput, conflict } from '#server/errors.ts'
import { methodName } from '#server/gateways/gateway.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { type OrderMoney, orderMoney } from '../money.ts'
import { noteAct, perform } from './act.ts'
import { Call } from './call.ts'

/**
 * Gives money of an order back, to where it came from, in the currency it was asked in unless another is named. The same key again makes no second refund. 409 REFUND_TOO_MUCH where
 * less is left, 409 REFUND_REFUSED where the gateway said no; what it did not answer is asked for again by the sweep. Never
 * inside of `atomic`.
 */
export async function refund(scope: Scope, wish: In<'payments.refund'>): Promise<OrderMoney> {
  const { orderId, key } = wish
  await scope.atomic((inner) => noteRefund(inner, wish))
  for (const { attempt, call } of await callsOf(scope, orderId, key))
    if (call.state === 'unknown') await perform(scope, attempt, call)
  refuse(scope, await callsOf(scope, orderId, key))
  return orderMoney(scope, orderId)
}

type Parts = Awaited<ReturnType<typeof callsOf>>

/** Says what of it a gateway refused, and what goes back all the same. */
function refuse(scope: Scope, parts: Parts): void {
  const isRefused = ({ call }: Parts[number]) => call.state === 'refused'
  const [refused] = parts.filter(isRefused)
  if (!refused) return
  const why = refused.call.trouble ?? ''
  const given = parts.filter((part) => !isRefused(part))
  if (given.length === 0) throw conflict('REFUND_REFUSED', 'payments.refundRefused', { why })
  const { moneyCurrency } = refused.attempt
  const sum = (some: Parts) =>
    scope.format.money(
      some.reduce((all, { call }) => all + call.amount, 0),
      moneyCurrency,
    )
  const ways = given.map(({ attempt: { method, gateway } }) =>
    methodName(scope, { id: method, label: gateway }),
  )
  const by = [...new Set(ways)].join(', ')
  const values = { given: sum(given), whole: sum(parts), by, why }
  throw conflict('REFUND_REFUSED', 'payments.refundPartly', values)
}

/**
 * Takes the place of a refund and writes it down, spread over the order's payments; nothing where the key is known. The sweep
 * makes it unless `refund` does. Only inside `atomic`.
 */
export async function noteRefund(
  scope: Scope,
  { orderId, amount, key, reason, currency }: In<'payments.refund'>,
): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw badInput({ amount: said('payments.positiveAmount') })
  const attempts = await Attempt.lockedOf(scope, orderId)
  if ((await callsOf(scope, orderId, key)).length > 0) return
  let left = amount
  for (const attempt of attempts) {
    const part = Math.min(left, attempt.refundable)
    if (part <= 0 || attempt.moneyCurrency !== (currency ?? attempts[0]?.currency)) continue
    await takePlace(scope, attempt, part)
    await noteAct(scope, attempt, { kind: 'refund', amount: part, key, reason })
    left -= part
  }
  if (left > 0) throw tooMuch()
}

/** The refunds of one wish, each with its payment. */
async function callsOf(scope: Scope, orderId: string, key: string) {
  const attempts = await Attempt.ofOrders(scope, [orderId])
  const ids = attempts.map(({ id }) => id)
  const calls = await Call.of(scope, ids).where({ kind: 'refund', wish: key })
  return calls.flatMap((call) =>
    attempts.filter(({ id }) => id === call.attemptId).map((attempt) => ({ attempt, call })),
  )
}

/** 409 REFUND_TOO_MUCH where less is left. Only inside `atomic`. */
export async function takePlace(scope: Scope, { id }: Attempt, amount: number): Promise<void> {
  const taken = await Attempt.in(scope)
    .where({ id })
    .whereRaw('captured - refunded - refunding >= ?', [amount])
    .patch({ refunding: scope.db.raw('refunding + ?', [amount]) })
  if (taken === 0) throw tooMuch()
}

const tooMuch = () => conflict('REFUND_TOO_MUCH', 'payments.refundTooMuch')
