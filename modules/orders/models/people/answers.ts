/** What other modules ask of the orders of people. */
import type { Knex } from 'knex'
import type { Answers } from '#server/dispatcher.ts'
import { sumsByBuyer } from '../sales/purchases.ts'
import { languagesOf } from './languages.ts'
import { lastAddress } from './last-address.ts'
import { forgetProperties, ofPerson } from './personal.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * What every address bought, as `orders.totals` counts it, for a statement of another module: `buyer`, `orders` and
     * `spent`, minor units of the shop's currency; what has no sum in it counts as nothing.
     */
    'orders.sums': { in: undefined; out: { sums: Knex.QueryBuilder } }
  }
}

export const personAnswers: Answers = {
  'orders.lastAddress': lastAddress,
  'orders.ofPerson': ofPerson,
  'orders.forgetProperties': forgetProperties,
  'orders.languages': languagesOf,
  'orders.sums': async (scope) => ({ sums: sumsByBuyer(scope) }),
}
