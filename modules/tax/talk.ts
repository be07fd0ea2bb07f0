/** What tax answers; checkout declares `tax.quote`. */

import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { customerPanel } from './admin/customer-panel.tsx'
import { taxActs, taxParts, taxTrash } from './models/act-kinds.ts'
import { moveExemptions, moveNumber } from './models/merge.ts'
import { AccountNumber } from './models/numbers/account-number.ts'
import { askNumber } from './models/numbers/ask-number.ts'
import { askVies } from './models/numbers/vies.ts'
import { taxRecords } from './models/personal.ts'
import { TaxExemption } from './models/tax-exemption.ts'
import { quoteTax } from './models/tax-quote.ts'
import { asksNumber, chargedPrices, classesOf } from './models/tax-rules.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The classes that rates have, besides the ordinary one and that of delivery. */
    'tax.classes': { in: undefined; out: string[] }
    /** The tax number that an account keeps; null for none, or where businesses are not asked. */
    'tax.accountNumber': { in: { userId: string }; out: string | null }
    /** An account that keeps none keeps this one, which was checked. */
    'tax.keepNumber': { in: { userId: string; number: string }; out: undefined }
    /** Whether prices have tax in them, or it is added to them; null where none is charged. */
    'tax.prices': { in: undefined; out: 'included' | 'excluded' | null }
  }
}

export const answers: Answers = {
  'tax.quote': quoteTax,
  'tax.classes': classesOf,
  'tax.number': askNumber,
  'tax.asksNumber': asksNumber,
  'tax.accountNumber': async (scope, { userId }) =>
    (await asksNumber(scope)) ? AccountNumber.of(scope, userId) : null,
  'tax.keepNumber': (scope, { userId, number }) => AccountNumber.keepFirst(scope, userId, number),
  'tax.prices': chargedPrices,
}

export const gathers: Gathered = {
  mergedRows: () => [
    { model: TaxExemption, by: ['email'], asTyped: true },
    { model: AccountNumber, by: ['userId'] },
  ],
  actKinds: () => taxActs,
  trashKinds: () => taxTrash,
  trashParts: () => taxParts,
  'tax.checkNumber': askVies,
  'customers.adminPanels': customerPanel,
  personalRecords: () => taxRecords,
}

export const listens: Listens = {
  within: {
    'person.merged': async (scope, { payload }) => {
      await moveExemptions(scope, payload)
      await moveNumber(scope, payload)
    },
  },
}
