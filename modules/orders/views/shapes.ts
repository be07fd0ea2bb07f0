/** What orders answer, as schemas for the description of the API. */
import { z } from 'zod'
import { paymentStates } from '#server/gateways/payment-states.ts'
import { address, money } from '#server/openapi/shapes.ts'
import { customValues } from '#server/records/custom-fields.ts'
import { destinations } from '../models/acts/refunds/order-refund.ts'
import { riskKinds } from '../models/acts/risks/order-risk.ts'
import { buyerEvents, eventTypes } from '../models/order-event.ts'
import { channels } from '../models/proposal.ts'
import { holdReasons } from '../models/transitions.ts'
import { fulfillmentStates, orderStates } from '../schemas.ts'
import { deskItem, item, own } from './item-shape.ts'
import type { buyerJson, OrderJson, payableJson, trackedJson } from './json.ts'
import type { AdminJson, RefundableJson, RefundJson, RowJson } from './json-admin.ts'
import { parcel } from './parcel-shape.ts'

const pickup = z.string().nullable().describe('Where its buyer fetches all of it.')

const states = {
  orderNumber: z.string(),
  status: z.enum(orderStates),
  paymentStatus: z.enum(paymentStates),
  fulfillmentStatus: z.enum(fulfillmentStates),
  placedAt: z.string(),
}

export const order = z
  .object({ id: z.string(), ...states, total: money, currency: z.string() })
  .meta({ id: 'Order' }) satisfies z.ZodType<OrderJson>

export const bought = order
  .extend({
    email: z.string(),
    subtotal: money,
    discountTotal: money,
    shippingTotal: money,
    taxTotal: money,
    due: money,
    note: z.string().nullable(),
    statusUrl: z.string(),
    paymentMethod: z.string(),
    shippingAddress: address.nullable(),
    billingAddress: address,
    pickup,
    parcels: z.array(parcel),
    items: z.array(item),
    taxNumber: z.string().nullable().describe('Of a business, as `FR40303265045`.'),
    taxReasons: z.array(z.string()).describe('Why nothing was due for some of it.'),
    tenders: z.array(
      z.object({
        kind: z.enum(['gift_card', 'credit']),
        last4: z.string().nullable(),
        amount: money,
      }),
    ),
    timeline: z.array(z.object({ type: z.enum(buyerEvents), at: z.string() })),
  })
  .meta({ id: 'BoughtOrder' }) satisfies z.ZodType<ReturnType<typeof buyerJson>>

const row = {
  name: z.string(),
  holds: z.array(z.enum(holdReasons)),
  tags: z.array(z.string()),
  userId: z.string().nullable(),
  customFields: customValues,
  pickup,
}

const deskRow = order
  .extend({ ...row, email: z.string(), paymentMethod: z.string() })
  .meta({ id: 'DeskOrder' }) satisfies z.ZodType<RowJson>

const refund = z
  .object({
    id: z.string(),
    amount: money,
    refused: money.describe('What of it a gateway said no to.'),
    currency: z.string(),
    to: z.enum(destinations),
    lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
    shipping: money,
    balanceId: z.string().nullable().describe('The new gift card, or the store credit.'),
    reason: z.string().nullable(),
    actorName: z.string().nullable(),
    at: z.string(),
    movedFrom: z
      .string()
      .nullable()
      .describe('The refund to a gift card of which this went back as it was paid after all.'),
  })
  .meta({ id: 'Refund' }) satisfies z.ZodType<RefundJson>

const deskOrder = bought
  .extend({
    ...row,
    items: z.array(deskItem),
    refunds: z.array(refund),
    risk: z
      .object({
        facts: z.array(
          z.object({ kind: z.enum(riskKinds), values: z.record(z.string(), z.unknown()) }),
        ),
        lookedAt: z.string().nullable().describe('UTC; null until somebody has looked.'),
        lookedBy: z.string().nullable(),
        note: z.string().nullable(),
      })
      .nullable()
      .describe('What is to be looked at.'),
    cancelReason: z.string().nullable(),
    baseRate: z
      .int()
      .nullable()
      .describe('What one unit of the shop’s currency was worth in the order’s, in billionths.'),
    channel: z
      .enum(channels)
      .describe(
        'Where it came from: the shop’s pages, a program, a draft, an exchange, a renewal.',
      ),
    taxEvidence: z
      .object({
        number: z.string(),
        seller: z.string().nullable(),
        checked: z.enum(['service', 'silent', 'form', 'refused']),
        relied: z.boolean().describe('Nothing was due of some of it because of this number.'),
        name: z.string().nullable(),
        address: z.string().nullable(),
        consultation: z.string().nullable(),
        checkedAt: z.string().nullable(),
      })
      .nullable(),
    updatedAt: z.string(),
    allowed: z.array(z.enum(orderStates)),
    history: z.array(
      z.object({
        id: z.string(),
        type: z.enum(eventTypes),
        text: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
        actorName: z.string().nullable(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'FullOrder' }) satisfies z.ZodType<AdminJson>

export const desk = z.object({
  orders: z.array(deskRow),
  total: z.int(),
  totalIsMinimum: z.boolean(),
  nextCursor: z.string().nullable(),
})
export const onDesk = z.object({ order: deskOrder })

const left = z
  .object({
    currency: z.string(),
    left: money.describe('Whatever the destination.'),
    used: money.describe('Of it, what was spent of gift cards that it sold: a cancel keeps it.'),
    atGateway: money.describe('Of it, what the payments can give back.'),
    shipping: money,
    destinations: z.array(z.enum(destinations)),
    lines: z.array(
      z.object({
        lineId: z.string(),
        title: z.string(),
        ownTitle: own,
        left: z.int(),
        restockable: z.int().describe('Pieces that were sent and can be put back for sale.'),
        next: money.describe('What the next piece costs.'),
      }),
    ),
    others: z
      .array(z.object({ currency: z.string(), amount: money }))
      .describe('Paid in other currencies than was asked for.'),
  })
  .meta({ id: 'Refundable' }) satisfies z.ZodType<RefundableJson>
export const refundable = z.object({ refundable: left })
export const refundSum = z.object({ amount: money, refundable: left })
export const refunded = z.object({ refund, order: deskOrder })

export const list = z.object({ orders: z.array(order), total: z.int() })
const payable = z
  .object({
    amount: money,
    currency: z.string(),
    editId: z.string().nullable().describe('The edit that this pays; null for the order itself.'),
    changes: z.array(z.string()).describe('What the edit changes, a sentence each.'),
    methods: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string().nullable() })),
  })
  .meta({ id: 'Payable' }) satisfies z.ZodType<ReturnType<typeof payableJson>>

export const one = z.object({
  order: bought,
  payable: payable.nullable().describe('What can be paid now, and with what.'),
})
export const changed = z.object({ changed: z.int() })
export const short = z.object({ order })
export const moving = z.object({
  order: z.object({
    id: z.string(),
    orderNumber: z.string(),
    shippingAddress: address.nullable(),
    mayChange: z.boolean().describe('Whether it can still be sent elsewhere.'),
  }),
})
export const filled = z.object({ added: z.int(), left: z.int() })

export const tracked = z.object({
  order: z.object({
    ...states,
    isPickup: z.boolean().describe('Its buyer fetches all of it: `fulfilled` is ready.'),
    shipments: z.array(
      z.object({
        status: z.string(),
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
        shippedAt: z.string().nullable(),
        deliveredAt: z.string().nullable(),
      }),
    ),
  }) satisfies z.ZodType<ReturnType<typeof trackedJson>>,
})
