/** What the admin's addresses answer, as schemas for the description of the API. */
import { z } from 'zod'
import { exemptionFields } from '../models/tax-exemption.ts'
import { rateFields } from '../models/tax-rate.ts'
import { settingsFields } from '../models/tax-settings.ts'
import { zoneFields } from '../models/tax-zone.ts'

const { places } = zoneFields.fields
export const zone = zoneFields.shape
  .extend({ places: places.json.describe('As `FR`, `US-CA`, `ES 35*`, `US 90001..96162`, `*`.') })
  .meta({ id: 'TaxZone' })

const { rate: share, taxClass } = rateFields.fields
export const rate = rateFields.shape
  .extend({
    rate: share.json.describe('Millionths: 190000 is 19 %. A text that is sent is in percent.'),
    taxClass: taxClass.json.describe('Empty for the ordinary class.'),
  })
  .meta({ id: 'TaxRate' })

export const exemption = exemptionFields.shape.meta({ id: 'TaxExemption' })

export const settings = settingsFields.shape.meta({ id: 'TaxSettings' })

const plannedRate = z.object({
  country: z.string(),
  taxClass: z.string().describe('Empty for the ordinary class.'),
  rate: z.int().describe('Millionths, as the file says.'),
  present: z.int().nullable().describe('What the shop charges there.'),
  state: z.enum(['new', 'changed', 'same', 'shared']),
})
export const planned = z.object({
  asOf: z.string(),
  source: z.string(),
  rates: z.array(plannedRate),
})
export const loaded = z.object({
  loaded: z.object({ zones: z.int(), created: z.int(), changed: z.int() }),
})

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
