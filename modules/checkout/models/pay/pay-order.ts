/** An order that is there already is paid: one by hand that its buyer would rather pay now, or whose payment came to nothing. */
import type { Out } from '#server/bus.ts'
import { badInput, conflict, notFound } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type Attempt, finaliseAttempt, isDead, isPromised, pending } from './finalise.ts'
import { letGo } from './let-go.ts'
import { demandTill } from './till.ts'
import { type Begun, joined, toGateway } from './to-gateway.ts'

type Methods = Out<'payments.methods'>
type Order = Out<'orders.find'>[number]

/** What its buyer can pay now, in minor units, and with what. */
export interface Payable {
  amount: number
  currency: string
  methods: Methods
}

/** Null for an order that is cancelled, paid, or about to be, and where nothing takes money now. */
export async function payableOf(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<Payable | null> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  return order ? payable(scope, order) : null
}

async function payable(scope: Scope, order: Order): Promise<Payable | null> {
  const { id: orderId, state, billingAddress, shippingAddress } = order
  if (state === 'cancelled') return null
  const owed = await scope.ask('payments.owed', { orderId })
  if (!owed) return null
  const { country } = billingAddress
  const asked = { ...owed, country, requiresShipping: shippingAddress !== null }
  const methods = ((await scope.ask('payments.methods', asked)) ?? []).filter(
    ({ flow }) => flow !== 'none',
  )
  return methods.length > 0 ? { ...owed, methods } : null
}

export interface OrderWish {
  orderId: string
  method: string
  /** Of the browser that pays: it sees the order again when it comes back. */
  guestId: string | null
}

/** Who paid an order, as it is frozen in the attempt. */
export interface Payer {
  orderId: string
  userId: string | null
  guestId: string | null
}

/**
 * Opens a payment of an order; the same again joins the one that lives, another method ends it first. 404; 409 NOT_PAYABLE
 * where nothing is to be paid, 409 PAYMENT_PENDING where a payment does not let go, 422 for a method that is not offered.
 * Never inside of `atomic`.
 */
export async function payOrder(scope: Scope, wish: OrderWish): Promise<Begun> {
  demandTill(scope)
  const target = { kind: 'order' as const, id: wish.orderId }
  const newest = (await scope.ask('payments.newest', { target })) ?? null
  if (newest && isPromised(newest)) await finaliseAttempt(scope, newest)
  else if (newest && !isDead(newest)) {
    if (newest.method === wish.method) return joined(scope, newest.id)
    await stop(scope, newest)
  }
  const opened = await open(scope, wish)
  return opened.isNew ? toGateway(scope, opened.attemptId) : joined(scope, opened.attemptId)
}

/** Another way is wanted: what was begun is ended first, then read. */
async function stop(scope: Scope, { id: attemptId }: Attempt): Promise<void> {
  const attempt = await scope.ask('payments.cancel', { attemptId })
  if (attempt && isPromised(attempt)) await finaliseAttempt(scope, attempt)
  else if (attempt && isDead(attempt)) await letGo(scope, { attemptId })
  else throw pending()
}

/** One transaction, in which the order stays as it is: of many presses at once one opens, and the others join it. */
function open(
  scope: Scope,
  { orderId, method, guestId }: OrderWish,
): Promise<{ attemptId: string; isNew: boolean }> {
  return scope.atomic(async (inner) => {
    const [order] = (await inner.ask('orders.find', { orderIds: [orderId], lock: true })) ?? []
    if (!order) throw notFound('checkout.noOrder')
    const target = { kind: 'order' as const, id: orderId }
    const newest = await inner.ask('payments.newest', { target })
    if (newest && !isPromised(newest) && !isDead(newest))
      return { attemptId: newest.id, isNew: false }
    const offer = await payable(inner, order)
    if (!offer) throw conflict('NOT_PAYABLE', 'checkout.notPayable')
    if (!offer.methods.some(({ id }) => id === method))
      throw badInput({ paymentMethod: said('checkout.missing.method') })
    const attemptId = newId()
    const proposal: Payer = { orderId, userId: inner.user?.id ?? null, guestId }
    const { amount, currency } = offer
    const returnPath = `/checkout/return/${attemptId}`
    await inner.ask('payments.open', {
      ...{ id: attemptId, target, method, amount, currency, proposal, returnPath },
    })
    return { attemptId, isNew: true }
  })
}
