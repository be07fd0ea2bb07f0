/** Which platforms' addresses lead on by themselves, beside Shopify's. */
import { flag } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'

export const settingsFields = record({ woocommerce: flag(), magento: flag() })

export class RedirectSettings extends recordModel(settingsFields) {
  static override tableName = 'redirect_settings'
}
