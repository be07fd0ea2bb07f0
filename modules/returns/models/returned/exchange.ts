/** What came back becomes something else: its worth a gift card, and a draft that it pays first. */
import type { Tells } from '#server/bus.ts'
import { conflict, unavailable } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { orderOf } from '../bought.ts'
import { refundReturn } from './acts.ts'
import { Return, ReturnLine, returnStates } from './return.ts'

/**
 * The draft order of an exchange: the pieces that came are refunded to a gift card, the return is closed, and the draft is
 * for the same person and place, paid by that card first, of which its buyer gets one mail. The same again finds it. 409 INVALID_STATE, 409 NO_CARDS, and the
 * refusals of a refund. Never inside of `atomic`.
 */
export async function exchangeReturn(scope: Scope, id: string): Promise<string> {
  if (!scope.answers('drafts.create')) throw unavailable('returns.admin.noDrafts', {}, 3600)
  const seen = await Return.find(scope, id)
  const isDone = seen.state === 'closed' && seen.refundTo === 'card'
  if (!isDone && seen.state !== 'received') throw returnStates.refusal(seen.state)
  if (!isDone) await demandCards(scope, seen)
  const one = isDone ? seen : await refundReturn(scope, id, toCard)
  const { orderId, currency, language, tries } = one
  const refund = await scope.ask('orders.refundKeyed', { orderId, key: `return ${id} ${tries}` })
  const order = await orderOf(scope, orderId)
  const balanceId = refund?.balanceId
  if (!order || !balanceId) throw noCards()
  const { email, userId, shippingAddress, billingAddress } = order
  const { firstName, lastName } = billingAddress
  const name = `${firstName} ${lastName}`.trim()
  const note = await wordsOf(scope, one)
  const content = { email, userId, name, shippingAddress, billingAddress, cards: [balanceId], note }
  const wish = { source: sourceOf(id), currency, language, content }
  const made = await scope.ask('drafts.create', wish)
  const begun = { id, isExchanging: true }
  await scope.atomic(async (inner) => {
    const first = await Return.in(inner).where(begun).patch({ isExchanging: false })
    if (first > 0) await inner.enqueue('returns.exchangeWaited', { id }, { key: id, runAt: late() })
  })
  return made?.draftId ?? ''
}

/** What a process that died left undone of an exchange; a gateway is not asked for a refund to a card. Never inside of `atomic`. */
export async function finishExchange(scope: Scope, { id }: { id: string }): Promise<void> {
  const one = await Return.in(scope).findOne({ id, isExchanging: true })
  if (one) await exchangeReturn(scope, id)
}

/** Milliseconds that a buyer has to pay the difference before their card is theirs to spend. */
const longestWait = 14 * 24 * 3_600_000
const late = () => new Date(Date.now() + longestWait).toISOString()

/** Its draft is paid, or nobody pays it any more. Inside `atomic`. */
export async function exchangeOver(scope: Scope, { source }: Tells['draft.over']): Promise<void> {
  if (source?.startsWith(prefix)) await mailRest(scope, source.slice(prefix.length))
}

/** Nobody paid its draft, and nobody called it off. */
export const exchangeWaited = (scope: Scope, { id }: { id: string }): Promise<void> =>
  scope.atomic((inner) => mailRest(inner, id))

/** What is left on its card is for its buyer, who has no code of it yet. Inside `atomic`. */
async function mailRest(scope: Scope, id: string): Promise<void> {
  const one = await Return.in(scope).findOne({ id })
  if (!one) return
  const key = `return ${id} ${one.tries}`
  const refund = await scope.ask('orders.refundKeyed', { orderId: one.orderId, key })
  const balanceId = refund?.balanceId
  if (balanceId) await scope.ask('giftcards.mail', { balanceId })
}

/** What it is in exchange for, as its buyer reads it. */
async function wordsOf(
  scope: Scope,
  { id, orderNumber, language }: Pick<Return, 'id' | 'orderNumber' | 'language'>,
): Promise<string> {
  const lines = await ReturnLine.of(scope, [id])
  const came = lines.filter((line) => line.came > 0)
  const goods = came.map((line) => `${line.came} × ${line.title}`).join(', ')
  const words = { number: String(orderNumber), goods }
  return scope.inLanguage(language).t('returns.exchanged', words)
}

const prefix = 'return '

/** Of its draft. */
export const sourceOf = (id: string): string => `${prefix}${id}`

const toCard = {
  ...{ to: 'card' as const, shipping: 0, deduction: 0, reason: '' },
  exchanges: true as const,
}

const noCards = () => conflict('NO_CARDS', 'returns.admin.noCards')

async function demandCards(scope: Scope, { orderId }: Return): Promise<void> {
  const returnable = await scope.ask('orders.returnable', { orderId })
  if (!returnable?.destinations.includes('card')) throw noCards()
}
