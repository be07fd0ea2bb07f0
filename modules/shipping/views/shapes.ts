/** What the admin's addresses answer, as schemas for the description of the API. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import type { RecordJson } from '#server/records/record.tsx'
import type { restrictionFields } from '../models/records/restriction.ts'
import type { profileFields } from '../models/records/shipping-profile.ts'
import type { settingsFields } from '../models/records/shipping-settings.ts'
import type { rateFields } from '../models/shipping-rate.ts'
import type { zoneFields } from '../models/shipping-zone.ts'

const row = z.object({ id: z.string(), createdAt: z.string(), updatedAt: z.string() })

export const zone = row
  .extend({
    name: z.string(),
    places: z.array(z.string()).describe('As `FR`, `US-CA`, `ES 35*`, `US 90001..96162`, `*`.'),
    position: z.int(),
  })
  .meta({ id: 'ShippingZone' }) satisfies z.ZodType<RecordJson<typeof zoneFields.fields>>

export const rate = row
  .extend({
    zoneId: z.string(),
    profileId: z.string().nullable().describe('Null: of goods that are in no profile.'),
    labels: z.record(z.string(), z.string()).describe('By language.'),
    status: z.enum(['active', 'paused']),
    price: money,
    freeFrom: money.nullable(),
    overGrams: z.int().nullable(),
    upToGrams: z.int().nullable(),
    fromValue: money.nullable(),
    belowValue: money.nullable(),
    fromPieces: z.int().nullable(),
    toPieces: z.int().nullable(),
    daysFrom: z.int().nullable().describe('Working days.'),
    daysTo: z.int().nullable(),
    pickup: z.string().describe('Where the buyer fetches it; empty where it is sent.'),
    pickupAt: z
      .string()
      .describe(
        'Where that is, as `DE 10115` or `US-ME 04699`: its tax is due there; empty: at the shop.',
      ),
    carrier: z.string().describe('Who says its price; empty: it is `price`.'),
    whenSilent: z
      .enum(['price', 'leave'])
      .describe('While the carrier is silent: it costs `price`, or is not offered.'),
  })
  .meta({ id: 'DeliveryRate' }) satisfies z.ZodType<RecordJson<typeof rateFields.fields>>

const grams = z.int().nullable()

export const profile = row
  .extend({
    name: z.string(),
    products: z.array(z.string()).describe('Ids.'),
    collections: z.array(z.string()).describe('Ids.'),
    position: z.int(),
    handlingDays: z.int().nullable().describe('Null: as in the whole shop, like what follows.'),
    tareGrams: grams.describe('What a box weighs.'),
    mostGrams: grams.describe('What a full box may weigh.'),
  })
  .meta({ id: 'ShippingProfile' }) satisfies z.ZodType<RecordJson<typeof profileFields.fields>>

export const restriction = row
  .extend({
    name: z.string(),
    effect: z.enum(['notTo', 'onlyTo', 'onlyBy']),
    products: z.array(z.string()).describe('Ids.'),
    collections: z.array(z.string()).describe('Ids.'),
    profileId: z.string().nullable(),
    places: z.array(z.string()),
    rateIds: z.array(z.string()),
  })
  .meta({ id: 'ShippingRestriction' }) satisfies z.ZodType<
  RecordJson<typeof restrictionFields.fields>
>

const weekdays = z.array(z.int()).describe('1 is Monday.')

export const settings = row
  .extend({
    handlingDays: z.int().nullable().describe('Null: no day of arrival is told.'),
    cutOff: z.int().nullable().describe('An hour of the shop’s clocks.'),
    workDays: weekdays,
    deliveryDays: weekdays,
    daysOff: z.array(z.string()).describe('`2026-12-24`, `2026-12-24..2027-01-01`, `12-25`.'),
    tareGrams: grams,
    mostGrams: grams,
    originPostcode: z.string(),
  })
  .meta({ id: 'ShippingSettings' }) satisfies z.ZodType<RecordJson<typeof settingsFields.fields>>
