/** What becomes of a return: approved or rejected, received, refunded, closed. */
import { badInput, conflict, Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { newsOf } from './news.ts'
import { type Destination, Return, ReturnLine, returnStates } from './return.ts'

/** 404; 409 INVALID_STATE, as of all that follow. */
export const approve = (
  scope: Scope,
  id: string,
  { note: answer = '', label = '' }: { note?: string; label?: string },
): Promise<Return> =>
  Return.move(scope, id, 'approved', { answer, label }, (inner, after) =>
    newsOf(inner, after, 'approved'),
  )

export const reject = (scope: Scope, id: string, answer: string): Promise<Return> =>
  Return.move(scope, id, 'rejected', { answer }, (inner, after) => newsOf(inner, after, 'rejected'))

export const cancel = (scope: Scope, id: string): Promise<Return> =>
  Return.move(scope, id, 'cancelled', {}, (inner, after) => newsOf(inner, after, 'cancelled'))

export interface Came {
  lineId: string
  asNew: number
  damaged: number
  missing: number
  restock: number
}

/** Each line is counted once, all of its pieces. 422 where they do not add up. */
export const receive = (scope: Scope, id: string, counted: readonly Came[]): Promise<Return> =>
  Return.move(scope, id, 'received', {}, async (inner, after) => {
    for (const line of await ReturnLine.of(inner, [id])) {
      const at = counted.findIndex(({ lineId }) => lineId === line.lineId)
      const { asNew, damaged, missing, restock } = counted[at] ?? none(line)
      const field = (name: string) => `lines.${Math.max(0, at)}.${name}`
      if (asNew + damaged + missing !== line.quantity)
        throw badInput({ [field('asNew')]: said('returns.admin.badSum', { of: line.quantity }) })
      if (restock > asNew + damaged)
        throw badInput({ [field('restock')]: said('returns.admin.badRestock') })
      await ReturnLine.change(inner, line.id, { asNew, damaged, missing, restock })
    }
    await newsOf(inner, after, 'received')
  })

/** Who counts only some lines did not find the others. */
const none = ({ quantity: missing }: ReturnLine) => ({ asNew: 0, damaged: 0, restock: 0, missing })

export interface RefundWish {
  to: Destination
  /** Of what the delivery cost. */
  shipping: number
  /** What is kept of it. */
  deduction: number
  reason: string
}

/** What those that came cost, minor units; the pieces that were refunded meanwhile are not among them. */
export async function suggestedFor(scope: Scope, { id, orderId }: Return) {
  const returnable = await scope.ask('orders.returnable', { orderId })
  const lines = (await ReturnLine.of(scope, [id])).flatMap((line) => {
    const known = returnable?.lines.find(({ lineId }) => lineId === line.lineId)
    const quantity = Math.min(line.came, known?.left ?? 0)
    return quantity > 0 ? [{ lineId: line.lineId, quantity, restock: line.restock }] : []
  })
  const amount = (await scope.ask('orders.refundSum', { orderId, lines, shipping: 0 })) ?? 0
  const { shipping = 0, destinations = [], left = 0 } = returnable ?? {}
  return { lines, amount, shipping, destinations, left }
}

/**
 * Gives the money back through the order, and closes the return. The same again makes no second refund, also where the process
 * died in between. 422 where nothing is left of it, and the refusals of a refund. Never inside `atomic`.
 */
export async function refundReturn(scope: Scope, id: string, wish: RefundWish): Promise<Return> {
  const before = await Return.find(scope, id)
  if (before.state !== 'received') throw returnStates.refusal(before.state)
  const key = `return ${id} ${before.tries}`
  const known = await scope.ask('orders.refundKeyed', { orderId: before.orderId, key })
  const isDone = known ? known.refused < known.amount : false
  const done = isDone ? known : await refunded(scope, before, () => ask(scope, before, wish, key))
  if (!done) throw conflict('REFUND_REFUSED', 'returns.admin.noRefund')
  const { deduction, reason } = isDone ? { deduction: 0, reason: '' } : wish
  const kept = { deduction, deductionReason: deduction > 0 ? reason : '' }
  const columns = { refundId: done.refundId, refunded: done.amount, refundTo: done.to, ...kept }
  return Return.move(scope, id, 'closed', columns, (inner, after) => newsOf(inner, after, 'closed'))
}

async function ask(scope: Scope, one: Return, wish: RefundWish, key: string) {
  const { orderId, number } = one
  const { to, shipping, deduction, reason } = wish
  const { lines, amount } = await suggestedFor(scope, one)
  if (amount + shipping - deduction <= 0)
    throw badInput({ deduction: said('returns.admin.tooMuchKept') })
  const why = reason || scope.inLanguage().t('returns.admin.called', { number: String(number) })
  const whole = deduction > 0 ? { amount: amount + shipping - deduction } : {}
  const asked = { orderId, lines, shipping, to, reason: why, key }
  return scope.ask('orders.refund', { ...asked, ...whole })
}

/** What a gateway refused is tried again under another key. */
async function refunded<T>(scope: Scope, { id, tries }: Return, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Fault && error.code === 'REFUND_REFUSED')
      await scope.atomic((inner) =>
        Return.in(inner)
          .where({ id, tries })
          .patch({ tries: tries + 1 }),
      )
    throw error
  }
}

/** Without money, as where nothing came or it was exchanged. */
export const closeReturn = (scope: Scope, id: string, answer: string): Promise<Return> =>
  Return.move(scope, id, 'closed', { answer }, (inner, after) => newsOf(inner, after, 'closed'))
