/** Currencies and own prices as the audit log tells them, and currencies as the trash keeps them. */
import type { ActKind } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { Currency, currencyFields } from '../models/currency.ts'
import { OwnPrice } from '../models/own-price.ts'

const area = 'multi-currency'
const declared = {
  model: Currency,
  record: currencyFields,
  area,
  words: 'multi-currency.admin',
  label: 'multi-currency.admin.one',
  path: '/admin/currencies/:id',
  named: 'code',
} as const

export const currencyActs: ActKind[] = [
  recordActs({
    ...declared,
    // The rate holds from now on.
    wrote: async (inner, rows) => {
      for (const { id, before } of rows)
        if (before) await Currency.written(inner, await Currency.find(inner, id))
    },
  }),
  {
    ...{ model: OwnPrice, area, alsoBy: 'products', label: 'multi-currency.prices.one' },
    called: ({ currency }) => String(currency ?? ''),
    fields: {
      price: { label: 'multi-currency.prices.one' },
      compareAt: { label: 'multi-currency.prices.before' },
    },
    within: { table: 'variants', by: 'variantId' },
  },
]

export const currencyTrash = recordTrash(declared)

export const currencyParts: TrashPart[] = [
  { of: 'products', table: 'currency_prices', by: 'product_id' },
  { of: 'currencies', table: 'currency_rates', by: 'currency_id' },
]
