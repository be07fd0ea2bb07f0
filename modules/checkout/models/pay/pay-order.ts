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
  /** The edit of the order that this pays, whose goods are held meanwhile; null where it is the order itself. */
  edit: Out<'orders.editDue'>
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
  const rest = await scope.ask('payments.owed', { orderId })
  const edit = rest ? null : ((await scope.ask('orders.editDue', { orderId })) ?? null)
  const due = rest ?? edit
  if (!due) return null
  const { country } = billingAddress
  const owed = { amount: due.amount, currency: due.currency }
  const asked = { ...owed, country, requiresShipping: shippingAddress !== null }
  const methods = ((await scope.ask('payments.methods', asked)) ?? []).filter(
    ({ flow }) => flow !== 'none',
  )
  return methods.length > 0 ? { ...owed, methods, edit } : null
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
  /** The edit of the order that is applied once it is paid. */
  editId?: string
}

/** A gateway's page ends within an hour; it may be left a little later. */
const seconds = 65 * 60

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

/** Ends a payment of an order that somebody has begun and not finished. 409 PAYMENT_PENDING. Never inside of `atomic`. */
export async function stopOrder(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  const newest = await scope.ask('payments.newest', { target: { kind: 'order', id: orderId } })
  if (newest && isPromised(newest)) await finaliseAttempt(scope, newest)
  else if (newest && !isDead(newest)) await stop(scope, newest)
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
    const { amount, currency, edit } = offer
    const payer = { orderId, userId: inner.user?.id ?? null, guestId }
    const proposal: Payer = { ...payer, ...(edit && { editId: edit.editId }) }
    const returnPath = `/checkout/return/${attemptId}`
    await inner.ask('payments.open', {
      ...{ id: attemptId, target, method, amount, currency, proposal, returnPath },
    })
    if (edit && edit.items.length > 0)
      await inner.ask('inventory.hold', { owner: attemptId, seconds, items: edit.items })
    return { attemptId, isNew: true }
  })
}
