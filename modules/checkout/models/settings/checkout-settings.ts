/** What buyers agree to, and the pages that tell them their rights: one row a store, none until somebody set it. */
import { choice } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { pageId } from './page-kind.tsx'

export const settingsFields = record({
  consent: choice(['tick', 'sentence', 'never'], { open: true }),
  termsPageId: pageId(),
  returnsPageId: pageId(),
  privacyPageId: pageId(),
  imprintPageId: pageId(),
})

export class CheckoutSettings extends recordModel(settingsFields) {
  static override tableName = 'checkout_settings'
  static override visible = true
}
