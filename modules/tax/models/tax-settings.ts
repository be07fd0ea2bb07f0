/** How a shop charges tax: one row a store, none until somebody set it. */
import { choice } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import { country } from './country.tsx'
import { ownNumber } from './numbers/number-kind.tsx'

export const settingsFields = record({
  status: choice(['off', 'on']),
  prices: choice(['excluded', 'included'], { open: true }),
  homeCountry: country(),
  homeState: text({ most: 3 }),
  abroad: choice(['gross', 'net'], { open: true }),
  rounding: choice(['line', 'order']),
  shipping: choice(['goods', 'class']),
  areaLines: choice(['split', 'combined']),
  note: choice(['none', 'tax', 'delivery']),
  businesses: choice(['none', 'asked']),
  ownNumber: ownNumber(),
  numberCheck: choice(['form', 'service']),
  unanswered: choice(['taxed', 'trusted']),
})

export class TaxSettings extends recordModel(settingsFields) {
  static override tableName = 'tax_settings'
  static override visible = true
}
