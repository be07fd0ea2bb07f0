/** What the admin's addresses answer, as schemas for the description of the API. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import type { RecordJson } from '#server/records/record.tsx'
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
    labels: z.record(z.string(), z.string()).describe('By language.'),
    status: z.enum(['active', 'paused']),
    price: money,
    freeFrom: money.nullable(),
    overGrams: z.int().nullable(),
    upToGrams: z.int().nullable(),
    fromValue: money.nullable(),
    belowValue: money.nullable(),
    daysFrom: z.int().nullable().describe('Working days.'),
    daysTo: z.int().nullable(),
    pickup: z.string().describe('Where the buyer fetches it; empty where it is sent.'),
  })
  .meta({ id: 'DeliveryRate' }) satisfies z.ZodType<RecordJson<typeof rateFields.fields>>
