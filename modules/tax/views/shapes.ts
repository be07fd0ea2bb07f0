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

export const ownNumber = z.object({ taxNumber: z.string().nullable() })

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

const millionths = z.int().describe('Millionths: 72500 is 7.25 %.')
const listedState = z.object({
  ...{ id: z.string(), state: z.string(), areas: z.int(), stateRate: millionths },
  ...{ taxesDelivery: z.boolean(), file: z.string(), loadedAt: z.string().nullable() },
})
export const areaStates = z.object({ states: z.array(listedState) })
export const areaState = z.object({
  state: listedState.pick({ id: true, state: true, taxesDelivery: true }).partial({
    taxesDelivery: true,
  }),
})
const statePlan = z.object({
  ...{ state: z.string(), areas: z.int(), before: z.int(), added: z.int(), changed: z.int() },
  ...{ gone: z.int(), lowest: millionths, highest: millionths },
})
export const areaFile = z.object({
  file: z.object({
    ...{ id: z.string(), name: z.string(), loadedAt: z.string().nullable() },
    states: z.array(statePlan),
    refused: z.int(),
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
})
export const areaLoaded = z.object({ loaded: z.object({ states: z.int(), areas: z.int() }) })

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
