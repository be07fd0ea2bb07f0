/** What a service of a carrier costs, by weight and distance. */
import type { Field } from '#server/records/field.ts'
import { choice } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text, words } from '#server/records/text-kinds.tsx'
import { asText } from '#server/text/as-text.ts'
import { pricesIn, WrongLine, written, zonesIn } from './table.ts'

const most = 50_000

/** Places are kept by their codes: a name is of one language. */
const zones = (): Field<string> => ({
  ...text({ most, rows: 6, required: 'rate-card.cards.noZones' }),
  stored(sent, { scope, name, wrong }) {
    const typed = asText(sent)
    try {
      return written(zonesIn(typed, scope.language))
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error
      wrong.set(name, error.told)
      return typed
    }
  },
})

export const cardFields = record(
  {
    labels: words({ most: 100, required: 'rate-card.cards.noLabel' }),
    status: choice(['active', 'paused']),
    zones: zones(),
    prices: text({ most, rows: 10, required: 'rate-card.cards.noPrices' }),
  },
  (card, { shop }) => {
    try {
      pricesIn(card.prices, zonesIn(card.zones, 'en'), shop.currency)
      return undefined
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error
      return { prices: error.told }
    }
  },
)

export class RateCard extends recordModel(cardFields) {
  static override tableName = 'rate_cards'
  static override readonly missing = 'rate-card.cards.notFound'
  static override visible = true
}
