/** An order that nobody placed, for looking at mails. */
import type { Scope } from '#server/scope.ts'
import type { Facts, Order, Shipment } from './facts.ts'
import { type KindName, kinds } from './kinds.ts'

const address = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', line1: '12 St James’s Square' },
  ...{ city: 'London', postalCode: 'SW1Y 4JH', country: 'GB' },
}

const line = (id: string, title: string, quantity: number, unitPrice: number) => ({
  ...{ id, kind: 'item' as const, productId: null, variantId: null, title, variantTitle: null },
  ...{
    sku: null,
    image: null,
    properties: {},
    plan: null,
    delivery: null,
    quantity,
    unitPrice,
    steps: [],
    total: quantity * unitPrice,
  },
  ...{ requiresShipping: true, grams: 100 },
})

const sampleOrder = (scope: Scope): Order => ({
  ...{ id: 'sample', number: 1042, state: 'open', holds: [], email: 'ada@example.com' },
  ...{ language: scope.shop.language, userId: null, currency: scope.shop.currency, baseRate: null },
  channel: 'store',
  taxReasons: [],
  parcels: [],
  ...{ subtotal: 4_150, discountTotal: 400, shippingTotal: 490, taxTotal: 677, total: 4_240 },
  ...{ paymentState: 'unpaid', attemptId: null, fulfillmentState: 'unfulfilled' },
  ...{ methodId: 'sample', methodLabel: scope.t('notifications.sample.method') },
  ...{ shippingAddress: address, billingAddress: address, pickup: null, note: null },
  consents: { newsletter: false, terms: true },
  ...{ placedAt: '2026-11-22T10:00:00.000Z', isDemo: false, erasedAt: null },
  lines: [line('one', 'Nine Waves', 1, 2_750), line('two', 'Tide Notebook', 2, 700)],
})

const shipment: Shipment = {
  ...{ id: 'sample', state: 'shipped', carrier: 'DHL', trackingNumber: '00340434161094015902' },
  pickup: null,
  trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434161094015902',
  ...{ shippedAt: '2026-11-23T10:00:00.000Z', deliveredAt: null },
  lines: [{ lineId: 'one', quantity: 1 }],
}

const fetched = (scope: Scope): Shipment => ({
  ...shipment,
  ...{ carrier: null, trackingNumber: null, trackingUrl: null },
  pickup: scope.t('notifications.sample.place'),
})

export const sampleFacts = (scope: Scope, kind: KindName): Facts => ({
  order: sampleOrder(scope),
  shipment: kind === 'ready' || kind === 'collected' ? fetched(scope) : shipment,
  url:
    kinds[kind].to === 'buyer'
      ? `${scope.origin}/orders/status/sample`
      : `${scope.origin}/admin/orders`,
  invoice: '2026-0001',
  amount: scope.format.money(1_850, scope.shop.currency),
  instructions: scope.t('notifications.sample.instructions'),
})
