/** What tax answers; checkout declares `tax.quote`. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { customerPanel } from './admin/customer-panel.tsx'
import { moveExemptions } from './models/merge.ts'
import { askNumber } from './models/numbers/ask-number.ts'
import { askVies } from './models/numbers/vies.ts'
import { exemptionRecords } from './models/personal.ts'
import { quoteTax } from './models/tax-quote.ts'
import { classesOf, rulesOf } from './models/tax-rules.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The classes that rates have, besides the ordinary one and that of delivery. */
    'tax.classes': { in: undefined; out: string[] }
  }
}

export const answers: Answers = {
  'tax.quote': quoteTax,
  'tax.classes': classesOf,
  'tax.number': askNumber,
  'tax.asksNumber': async (scope) => (await rulesOf(scope)).settings?.businesses === 'asked',
}

export const gathers: Gathered = {
  'tax.checkNumber': askVies,
  'customers.adminPanels': customerPanel,
  personalRecords: () => exemptionRecords,
}

export const listens: Listens = {
  within: { 'person.merged': (scope, { payload }) => moveExemptions(scope, payload) },
}
