/** Subscriptions in JSON, and their description. Amounts are minor units of `currency`. */
import { z } from 'zod'
import { address, money, plan } from '#server/openapi/shapes.ts'
import type { PlanChange } from '../models/acts/change-plan.ts'
import type { Delivery } from '../models/acts/delivery.ts'
import type { Figures } from '../models/figures/figures.ts'
import type { Period } from '../models/period.ts'
import { type Subscription, subscriptionStates } from '../models/subscription.ts'
import { eventTypes, type SubscriptionEvent } from '../models/subscription-event.ts'
import type { SavedMethod } from '../models/way-to-pay.ts'

export function subscriptionJson(subscription: Subscription) {
  const { id, state, title, variantTitle, productId, variantId, properties } = subscription
  const { quantity, unitPrice, currency, shippingAddress, billingAddress } = subscription
  const { savedMethodId, nextAt, ends, endedAt, nextPrice, nextPriceAt, orderId } = subscription
  const { createdAt, updatedAt, periodAt, delivery } = subscription
  return {
    ...{ id, state, title, variantTitle, productId, variantId, properties, quantity },
    plan: subscription.plan,
    ...{ unitPrice, currency, amount: subscription.priceAt(periodAt) * quantity },
    ...{ nextAt, ends, endedAt, nextPrice, nextPriceAt, savedMethodId },
    orderId: orderId === '' ? null : orderId,
    ...{ shippingAddress, billingAddress, delivery, createdAt, updatedAt },
  }
}
export type SubscriptionJson = ReturnType<typeof subscriptionJson>

/** With whose it is. */
export const adminJson = (subscription: Subscription) => {
  const { userId, email, name, planId } = subscription
  return { ...subscriptionJson(subscription), userId, email, name, planId }
}
export type AdminJson = ReturnType<typeof adminJson>

export const periodJson = ({ number, startsAt, state, tries, reason, orderId }: Period) => ({
  ...{ number, startsAt, state, tries, reason, orderId },
})
export const eventJson = ({ type, details, actorName, at }: SubscriptionEvent) => ({
  ...{ type, details, actorName, at },
})
export type EventJson = ReturnType<typeof eventJson>
/** A payment method that its customer keeps. */
export const wayJson = ({ id, label, usable }: SavedMethod) => ({ id, label, usable })
export type WayJson = ReturnType<typeof wayJson>
export type PeriodJson = ReturnType<typeof periodJson>

const text = z.string().nullable()
const subscription = z
  .object({
    ...{ id: z.string(), state: z.enum(subscriptionStates.names), title: z.string() },
    ...{ variantTitle: text, productId: text, variantId: z.string() },
    properties: z.record(z.string(), z.string()),
    quantity: z.int(),
    plan,
    unitPrice: money,
    currency: z.string(),
    amount: money.describe('What is charged next, before delivery and tax on top.'),
    nextAt: text.describe('UTC; null while nothing is charged.'),
    ends: z.boolean().describe('It ends then, and is not charged.'),
    endedAt: text,
    nextPrice: money.nullable().describe('A unit price that was announced.'),
    ...{ nextPriceAt: text, savedMethodId: text },
    orderId: text.describe('Null where it came in from another shop.'),
    shippingAddress: address.nullable(),
    delivery: z
      .object({ id: z.string(), label: z.string() })
      .nullable()
      .describe('The option that was chosen; null: the cheapest.'),
    billingAddress: address,
    ...{ createdAt: z.string(), updatedAt: z.string() },
  })
  .meta({ id: 'Subscription' }) satisfies z.ZodType<SubscriptionJson>

export const adminShape = subscription
  .extend({ userId: text, email: z.string(), name: z.string(), planId: z.string() })
  .meta({ id: 'AdminSubscription' }) satisfies z.ZodType<AdminJson>

const periods = z.array(
  z
    .object({
      number: z.int(),
      startsAt: z.string(),
      state: z.enum(['due', 'charged', 'skipped', 'failed']),
      tries: z.int(),
      ...{ reason: text, orderId: text },
    })
    .meta({ id: 'SubscriptionPeriod' }) satisfies z.ZodType<PeriodJson>,
)

export const change = z.object({
  change: z.object({
    ...{ plan, unitPrice: money, nextAt: z.string() },
    nextPrice: money.nullable().describe('A unit price that was announced.'),
    amount: money.describe('What is charged then, before delivery and tax on top.'),
    left: money.describe('What is left of what was paid.'),
  }) satisfies z.ZodType<PlanChange>,
})
export const mine = z.object({ subscriptions: z.array(subscription), total: z.int() })
const deliveries = z
  .array(
    z
      .object({
        ...{ id: z.string(), label: z.string(), price: money },
        days: z.tuple([z.int(), z.int()]).nullable().describe('Working days, from and to.'),
      })
      .meta({ id: 'SubscriptionDelivery' }) satisfies z.ZodType<Delivery>,
  )
  .describe('By which it can be sent now.')
export const one = z.object({ subscription, periods, deliveries })
export const figures = z.object({
  figures: z
    .object({
      recurring: z.array(
        z.object({ currency: z.string(), monthly: money, subscriptions: z.int() }),
      ),
      started: z.int().describe('In the last 30 days.'),
      ended: z.int(),
      churn: z.number().describe('From 0 to 1: of those that ran 30 days ago.'),
      coming: z
        .array(z.object({ day: z.string(), currency: z.string(), charges: z.int(), amount: money }))
        .describe('In the next 30 days, before delivery and tax on top.'),
    })
    .meta({ id: 'SubscriptionFigures' }) satisfies z.ZodType<Figures>,
})
const events = z.array(
  z
    .object({
      type: z.enum(eventTypes),
      details: z.record(z.string(), z.string()),
      actorName: text.describe('The admin who did it.'),
      at: z.string(),
    })
    .meta({ id: 'SubscriptionEvent' }) satisfies z.ZodType<EventJson>,
)
const way = z
  .object({ id: z.string(), label: z.string(), usable: z.boolean() })
  .meta({ id: 'SubscriptionWayToPay' }) satisfies z.ZodType<WayJson>
export const onDesk = z.object({
  ...{ subscription: adminShape, periods, events, deliveries },
  plans: z.array(plan).describe('To which it can be changed.'),
  waysToPay: z.array(way).describe('What its customer keeps.'),
  chooseUrl: z.string().describe('Where its customer chooses another, once signed in.'),
})
