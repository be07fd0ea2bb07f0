/** What tax answers; checkout declares the question. */
import type { Answers } from '#server/dispatcher.ts'
import { quoteTax } from './models/tax-quote.ts'

export const answers: Answers = { 'tax.quote': quoteTax }
