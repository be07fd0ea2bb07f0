/** A subscription as files of other shops, and our own export, have it. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { OwnFile } from '#server/imports/kind.ts'
import { currencyIn, minorIn, partOf } from '#server/imports/own-values.ts'
import { says } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import { mostMoney } from '#server/locale/money.ts'
import { emailOf } from '#server/text/email-address.ts'
import { intervals } from '../calendar/calendar.ts'
import { subscriptionStates } from '../subscription.ts'

const moment = z.iso.datetime().nullish()
const text = (most: number) => z.string().max(most).nullish()
const textOf = (most: number) => text(most).transform((value) => value ?? '')

/** Parts that an address may be without; a blank one is not there. */
const further = ['company', 'line2', 'state', 'postalCode', 'phone'] as const

const address = z
  .object({
    ...{ firstName: textOf(100), lastName: textOf(100), company: text(500) },
    ...{ line1: textOf(500), line2: text(500), city: textOf(500), state: text(500) },
    ...{ postalCode: text(500), country: z.string().regex(/^[A-Z]{2}$/), phone: text(500) },
  })
  .transform(({ firstName, lastName, line1, city, country, ...parts }): Address => {
    const there = further.flatMap((name) => (parts[name] ? [[name, parts[name]] as const] : []))
    return { firstName, lastName, line1, city, country, ...Object.fromEntries(there) }
  })

export const subscriptionRecord = z.object({
  /** What the other shop calls it; two lines of one have further numbers. */
  reference: text(255),
  email: z
    .string()
    .refine((typed) => emailOf(typed) !== undefined, says('server.field.email'))
    .transform((typed) => emailOf(typed) ?? ''),
  ...{ name: textOf(255), language: text(20) },
  state: z.enum(subscriptionStates.names),
  /** By address and options, else by SKU, else by title. */
  ...{ product: text(255), sku: text(255), title: z.string().min(1).max(500) },
  options: z.record(z.string(), z.string()).nullish(),
  ...{ variantTitle: text(500), properties: z.record(z.string(), z.string()).nullish() },
  quantity: z.number().int().min(1).max(9999),
  unitPrice: z.number().int().min(0).max(mostMoney),
  currency: z.string().regex(/^[A-Z]{3}$/),
  plan: z.object({
    name: textOf(100),
    interval: z.enum(intervals),
    every: z.number().int().min(1).max(365),
    trialDays: z.number().int().min(0).max(730).default(0),
    firstDiscount: z.number().int().min(0).max(100).default(0),
    prepaidPeriods: z.number().int().min(1).max(60).default(1),
  }),
  number: z.number().int().min(1).nullish(),
  ...{ periodAt: moment, endedAt: moment, createdAt: moment },
  ends: z.boolean().nullish(),
  ...{ shippingAddress: address.nullish(), billingAddress: address.nullish() },
})
export type SubscriptionRecord = z.output<typeof subscriptionRecord>

/** Which delivery was chosen, and what it was paid with, belong to the shop that it comes from. */
export const ownSubscriptions: OwnFile = {
  kind: 'subscriptions',
  lists: ['options', 'properties', 'plan'],
  numbers: ['quantity', 'number'],
  flags: ['ends'],
  leaves: ['nextAt', 'delivery'],
  more: ['reference'],
  recordOf({ nextAt: _, delivery: __, ...entry }) {
    const currency = currencyIn(entry)
    const placeOf = (name: string) => {
      const part = partOf(entry, name)
      return owned(part, 'country') ? part : null
    }
    return {
      ...entry,
      currency,
      unitPrice: minorIn(entry, 'unitPrice', currency),
      shippingAddress: placeOf('shippingAddress'),
      billingAddress: placeOf('billingAddress'),
    }
  },
}

/** By what it is found again: the other shop's own number, or who bought what and when. */
export function keyOf(record: SubscriptionRecord): string {
  const { reference, email, createdAt, product, sku, title, options } = record
  if (reference) return reference
  return soldKey({ email, createdAt: createdAt ?? null, goods: product ?? sku ?? title, options })
}

interface Sold {
  email: string
  createdAt: string | null
  /** Address, SKU or title. */
  goods: string
  options: Readonly<Record<string, string>> | null | undefined
}

/** Who bought what and when. */
export function soldKey({ email, createdAt, goods, options }: Sold): string {
  const of = Object.entries(options ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([email, createdAt, goods, of])
}
