/** What shipping answers; checkout declares the questions. */
import type { Answers } from '#server/dispatcher.ts'
import { freeFrom } from './models/free-from.ts'
import { outlookOf } from './models/outlook.ts'
import { ratesOf } from './models/parcels/parcel-rates.ts'
import { countriesServed } from './models/served.ts'

export const answers: Answers = {
  'shipping.rates': ratesOf,
  'shipping.countries': countriesServed,
  'shipping.freeFrom': freeFrom,
  'shipping.outlook': outlookOf,
}
