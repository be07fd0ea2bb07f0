/** What buyers agree to, and the pages that tell them their rights: one row a store, none until somebody set it. */
import { newId, now } from '#server/ids.ts'
import { choice } from '#server/records/kinds.tsx'
import { type Draft, record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
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

  /** The store's; undefined until somebody set one. */
  static async of(scope: Scope): Promise<CheckoutSettings | undefined> {
    return CheckoutSettings.in(scope).first()
  }

  /** Sets what is given and leaves the rest. 422; 409 STALE when `version` is not the present one. */
  static set(
    scope: Scope,
    draft: Draft<typeof settingsFields.fields>,
    version?: string,
  ): Promise<CheckoutSettings> {
    return scope.atomic(async (inner) => {
      await begin(inner)
      const { id } = (await CheckoutSettings.of(inner)) ?? {}
      return CheckoutSettings.update(inner, id ?? '', draft, version)
    })
  }
}

/** The first change begins with the row as it was understood until then. */
async function begin(scope: Scope): Promise<void> {
  const at = now()
  await scope
    .db('checkout_settings')
    .insert({
      ...settingsFields.columns(scope, {}),
      ...{ id: newId(), storeId: scope.storeId, createdAt: at, updatedAt: at },
    })
    .onConflict('storeId')
    .ignore()
}
