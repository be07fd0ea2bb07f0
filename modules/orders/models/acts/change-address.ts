/** An order is sent elsewhere than was said, within the country for which tax and delivery were priced. */
import { badInput, conflict } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import { addressLines } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { isPacked } from './packed.ts'

export interface NewAddress {
  shippingAddress: Address
  /** Left as it is where it is not given. */
  email?: string | undefined
  /** The `updatedAt` that was edited; whoever gives none asks nobody. */
  version?: string | undefined
}

/** Whether something is still to be sent, to an address. */
export const hasOpenAddress = ({
  state,
  shippingAddress,
  pickup,
  fulfillmentState,
}: Order): boolean =>
  shippingAddress !== null &&
  pickup === null &&
  (state === 'open' || state === 'on_hold') &&
  (fulfillmentState === 'unfulfilled' || fulfillmentState === 'partially_fulfilled')

/** Why an order without an open address goes nowhere else. */
export const whyClosed = ({ pickup }: Pick<Order, 'pickup'>) =>
  pickup === null ? 'orders.address.tooLate' : 'orders.address.fetched'

/** Its buyer may until something is packed. */
export const mayMove = async (scope: Scope, order: Order): Promise<boolean> =>
  hasOpenAddress(order) && !(await isPacked(scope, order.id))

/** As the merchant. 404, 409 INVALID_STATE, 409 STALE, 422 for another country. */
export const changeAddress = (scope: Scope, orderId: string, wish: NewAddress): Promise<Order> =>
  Order.change(
    scope,
    orderId,
    async (_inner, before) => columnsOf(before, wish, hasOpenAddress(before)),
    wish.version,
    noteMove,
  )

/** As its buyer, who gets the confirmation once more, with the new address. 409 INVALID_STATE once something is packed. */
export const moveAsBuyer = (
  scope: Scope,
  { id: orderId }: Order,
  shippingAddress: Address,
): Promise<Order> =>
  Order.change(
    scope,
    orderId,
    async (inner, before) => columnsOf(before, { shippingAddress }, await mayMove(inner, before)),
    undefined,
    async (inner, after, before) => {
      await noteMove(inner, after, before)
      await inner.tell('order.mailWanted', { orderId })
    },
  )

function columnsOf(before: Order, { shippingAddress, email }: NewAddress, isOpen: boolean) {
  const { state, shippingAddress: old } = before
  if (!isOpen) throw conflict('INVALID_STATE', whyClosed(before), undefined, { details: { state } })
  if (old?.country !== shippingAddress.country)
    throw badInput({ 'shippingAddress.country': said('orders.address.otherCountry') })
  return { shippingAddress, ...(email !== undefined && { email }) }
}

/** What stood there before stays in the timeline. */
function noteMove(scope: Scope, after: Order, before: Order): Promise<void> {
  const { shippingAddress: old, email } = before
  const lines = old ? addressLines(old, scope.shop.language) : []
  const text = [...lines, ...(email === after.email ? [] : [email])].join(', ')
  return OrderEvent.note(scope, after.id, 'moved', { text })
}
