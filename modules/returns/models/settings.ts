/** What the shop takes back: one row a store, none until somebody set it. */
import { flag, whole } from '#server/records/kinds.tsx'
import { lines } from '#server/records/lines-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import type { Goods } from './goods.ts'

/** The last part of an address, or the address itself. */
const slug = (line: string): string => line.replace(/^.*\/(?:products|collections)\//, '')
const slugs = () => lines({ most: 500, read: slug })

export const settingsFields = record({
  withdrawalOffered: { ...flag(), initial: true },
  withdrawalDays: { ...whole({ least: 14, most: 3_650 }), initial: 14 },
  exemptProducts: slugs(),
  exemptCollections: slugs(),
  exemptTags: lines({ most: 100 }),
})

export class ReturnsSettings extends recordModel(settingsFields) {
  static override tableName = 'returns_settings'
  /** The link to the withdrawal stands on every page. */
  static override visible = true
}

export interface Rules {
  withdrawalOffered: boolean
  /** After the delivery. */
  withdrawalDays: number
  /** Goods without a right of withdrawal. */
  exempt: Goods
}

export const rulesOf = (scope: Scope): Promise<Rules> =>
  scope.cached('returns.rules', async () => {
    const set = (await ReturnsSettings.one(scope)) ?? settingsFields.columns(scope, {})
    const { withdrawalOffered, withdrawalDays } = set
    const { exemptProducts: products, exemptCollections: collections, exemptTags: tags } = set
    return { withdrawalOffered, withdrawalDays, exempt: { products, collections, tags } }
  })
