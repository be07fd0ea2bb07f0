/** What shipping answers; checkout declares the question. */
import type { Answers } from '#server/dispatcher.ts'
import { ratesOf } from './models/parcel-rates.ts'

export const answers: Answers = { 'shipping.rates': ratesOf }
