/** What buyers agree to, and the pages that tell them their rights: one row a store, none until somebody set it. */
import { choice, flag } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import { pageId } from './page-kind.tsx'

export const settingsFields = record({
  consent: choice(['tick', 'sentence', 'never'], { open: true }),
  termsPageId: pageId(),
  returnsPageId: pageId(),
  privacyPageId: pageId(),
  imprintPageId: pageId(),
  paused: flag(),
})

export class CheckoutSettings extends recordModel(settingsFields) {
  static override tableName = 'checkout_settings'
  static override visible = true
}

/** The row, where there is one; kept until somebody changes it. */
export const settingsOf = (scope: Scope): Promise<{ row: CheckoutSettings | undefined }> =>
  scope.cached('checkout.settings', async () => ({ row: await CheckoutSettings.one(scope) }))
