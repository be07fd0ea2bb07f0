/** What the shop takes back: one row a store, none until somebody set it. */
import { flag, whole } from '#server/records/kinds.tsx'
import { lines } from '#server/records/lines-kind.tsx'
import { pickedGoods } from '#server/records/picked-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import type { Goods } from './goods.ts'

export const picksPath = '/admin/returns/picks'
const products = () => pickedGoods('product', picksPath)
const collections = () => pickedGoods('collection', picksPath)

export const settingsFields = record({
  withdrawalOffered: { ...flag(), initial: true },
  withdrawalDays: { ...whole({ least: 14, most: 3_650 }), initial: 14 },
  exemptProducts: products(),
  exemptCollections: collections(),
  exemptTags: lines({ most: 100 }),
  returnsOffered: { ...flag(), initial: true },
  returnDays: { ...whole({ most: 3_650 }), initial: 30 },
  approvesItself: flag(),
  reasons: lines({ most: 30, rows: 5 }),
  instructions: text({ most: 2_000, rows: 4 }),
  keptProducts: products(),
  keptCollections: collections(),
  keptTags: lines({ most: 100 }),
})

export class ReturnsSettings extends recordModel(settingsFields) {
  static override tableName = 'returns_settings'
  /** The link to the withdrawal stands on every page. */
  static override visible = true
}

export interface Rules {
  withdrawalOffered: boolean
  /** After the delivery, as all days here. */
  withdrawalDays: number
  /** Goods without a right of withdrawal. */
  exempt: Goods
  returnsOffered: boolean
  returnDays: number
  /** Requests are approved without anybody looking. */
  approvesItself: boolean
  /** Of which a buyer chooses one. */
  reasons: string[]
  /** How goods are sent back. */
  instructions: string
  /** Goods that are not taken back. */
  kept: Goods
}

export const rulesOf = (scope: Scope): Promise<Rules> =>
  scope.cached('returns.rules', async () => {
    const set = (await ReturnsSettings.one(scope)) ?? settingsFields.columns(scope, {})
    const { withdrawalOffered, withdrawalDays, returnsOffered, returnDays } = set
    const { exemptProducts, exemptCollections, exemptTags, approvesItself, instructions } = set
    const { keptProducts, keptCollections, keptTags, reasons } = set
    return {
      ...{ withdrawalOffered, withdrawalDays, returnsOffered, returnDays },
      ...{ approvesItself, instructions, reasons },
      exempt: { products: exemptProducts, collections: exemptCollections, tags: exemptTags },
      kept: { products: keptProducts, collections: keptCollections, tags: keptTags },
    }
  })

/** How and where goods are sent back, as buyers read it; the shop's address where nothing is said, and empty where that lacks something. */
export async function sendBackTo(scope: Scope): Promise<string> {
  const { instructions } = await rulesOf(scope)
  if (instructions !== '') return instructions
  const seller = await scope.ask('settings.seller', { language: scope.language })
  if (!seller || seller.missing.length > 0) return ''
  return scope.t('returns.sendTo', { address: seller.lines.join(', ') })
}
