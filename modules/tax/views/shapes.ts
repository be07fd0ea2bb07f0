/** What the admin's addresses answer, as schemas for the description of the API. */
import { z } from 'zod'
import type { RecordJson } from '#server/records/record.tsx'
import type { rateFields } from '../models/tax-rate.ts'
import type { settingsFields } from '../models/tax-settings.ts'
import type { zoneFields } from '../models/tax-zone.ts'

const row = z.object({ id: z.string(), createdAt: z.string(), updatedAt: z.string() })

export const zone = row
  .extend({
    name: z.string(),
    places: z.array(z.string()).describe('As `FR`, `US-CA`, `ES 35*`, `US 90001..96162`, `*`.'),
    reverseCharge: z.boolean(),
    position: z.int(),
  })
  .meta({ id: 'TaxZone' }) satisfies z.ZodType<RecordJson<typeof zoneFields.fields>>

export const rate = row
  .extend({
    zoneId: z.string(),
    name: z.string(),
    rate: z.int().describe('Millionths: 190000 is 19 %. A text that is sent is in percent.'),
    taxClass: z.string().describe('Empty for the ordinary class.'),
    code: z.string(),
    fromAt: z.string().nullable(),
    untilAt: z.string().nullable(),
  })
  .meta({ id: 'TaxRate' }) satisfies z.ZodType<RecordJson<typeof rateFields.fields>>

const settings = row
  .extend({
    status: z.enum(['off', 'on']),
    prices: z.enum(['excluded', 'included']),
    homeCountry: z.string().nullable(),
    homeState: z.string(),
    abroad: z.enum(['gross', 'net']),
    rounding: z.enum(['line', 'order']),
    shipping: z.enum(['goods', 'class']),
    note: z.enum(['none', 'tax', 'delivery']),
  })
  .meta({ id: 'TaxSettings' }) satisfies z.ZodType<RecordJson<typeof settingsFields.fields>>

export const settled = z.object({ settings: settings.partial() })

export const previewed = z.object({
  preview: z.object({
    product: z.string().nullable(),
    variantId: z.string().nullable(),
    quantity: z.int(),
    destination: z.object({
      country: z.string(),
      state: z.string().optional(),
      postalCode: z.string().optional(),
    }),
    zone: z.string().nullable().describe('The tax zone that the destination is in.'),
    quote: z.looseObject({}).nullable().describe('As `pricing.quote` answers; minor units.'),
  }),
})
