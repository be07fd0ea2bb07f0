// Orders as others see them, answered by what a test says.
import type { Out } from '#server/bus.ts'
import { defineModule } from '#server/module.ts'

export type Order = Out<'orders.find'>[number]
export type OrderLine = Order['lines'][number]

export const lineOf = (id: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, kind: 'item', productId: `product-of-${id}`, variantId: null },
  ...{
    title: `Print ${id}`,
    variantTitle: null,
    sku: null,
    image: null,
    properties: {},
    plan: null,
    delivery: null,
  },
  ...{ quantity: 1, unitPrice: 1_000, steps: [], total: 1_000, requiresShipping: true, grams: 100 },
  ...changes,
})

export const home = {
  ...{ firstName: 'Jo', lastName: 'Smith', line1: '1 High Street', city: 'London' },
  ...{ postalCode: 'N1 1AA', country: 'GB' },
}

export const orderOf = (id: string, changes: Partial<Order> = {}): Order => ({
  ...{ id, number: 1042, state: 'open', holds: [], email: 'jo@shop.test', language: 'en' },
  ...{
    userId: null,
    currency: 'EUR',
    baseRate: null,
    baseCurrency: null,
    channel: 'store',
    subtotal: 1_000,
    discountTotal: 0,
    shippingTotal: 0,
  },
  ...{
    taxTotal: 0,
    total: 1_000,
    paymentState: 'unpaid',
    attemptId: null,
    fulfillmentState: 'unfulfilled',
  },
  ...{
    methodId: 'manual',
    methodLabel: 'Invoice',
    shippingAddress: home,
    billingAddress: home,
    pickup: null,
    taxReasons: [],
    parcels: [],
    note: null,
  },
  consents: { newsletter: false, terms: true },
  ...{ erasedAt: null, isDemo: false },
  ...{ placedAt: '2026-11-22T10:00:00.000Z', lines: [lineOf(`${id}-line`)] },
  ...changes,
})

/** Knows the orders that were put into it. */
export class FakeOrders {
  orders: Order[] = []
  private slow: (() => Promise<void>) | undefined

  /** The next one who asks has `read` the orders as they are now, and gets them once `goOn` is called. */
  readSlowly(): { read: Promise<void>; goOn: () => void } {
    let goOn = () => {}
    const answered = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const read = new Promise<void>((resolve) => {
      this.slow = () => {
        this.slow = undefined
        resolve()
        return answered
      }
    })
    return { read, goOn }
  }

  readonly module = defineModule({
    name: '@platform/orders',
    answers: {
      'orders.find': async (_scope, { orderIds }) => {
        const found = this.orders.filter(({ id }) => orderIds.includes(id))
        await this.slow?.()
        return found
      },
      // Whoever placed one here wants it sent.
      'orders.toPack': (_scope, { take }) => {
        const open = this.orders.filter(
          ({ state, fulfillmentState: sent }) =>
            state === 'open' && (sent === 'unfulfilled' || sent === 'partially_fulfilled'),
        )
        return { orderIds: open.slice(0, take).map(({ id }) => id), total: open.length }
      },
      'orders.statusUrl': (scope, { orderId }) => scope.absolute(`/orders/${orderId}?key=signed`),
    },
    listens: {
      within: {
        'fulfillment.changed': async (_scope, { payload: { orderId, state } }) => {
          for (const order of this.orders) if (order.id === orderId) order.fulfillmentState = state
        },
      },
    },
  })
}
