/** What shipping answers; checkout declares the questions. */
import type { Answers } from '#server/dispatcher.ts'
import { freeFrom } from './models/free-from.ts'
import { countriesServed, ratesOf } from './models/parcel-rates.ts'

export const answers: Answers = {
  'shipping.rates': ratesOf,
  'shipping.countries': countriesServed,
  'shipping.freeFrom': freeFrom,
}
