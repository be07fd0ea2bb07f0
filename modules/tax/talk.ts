/** What tax answers; checkout declares `tax.quote`. */
import type { Answers } from '#server/dispatcher.ts'
import { quoteTax } from './models/tax-quote.ts'
import { classesOf } from './models/tax-rules.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The classes that rates have, besides the ordinary one and that of delivery. */
    'tax.classes': { in: undefined; out: string[] }
  }
}

export const answers: Answers = { 'tax.quote': quoteTax, 'tax.classes': classesOf }
