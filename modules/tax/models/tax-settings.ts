/** How a shop charges tax: one row a store, none until somebody set it. */
import { newId, now } from '#server/ids.ts'
import { choice } from '#server/records/kinds.tsx'
import { type Draft, record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { country } from './country.tsx'

export const settingsFields = record({
  status: choice(['off', 'on']),
  prices: choice(['excluded', 'included'], { open: true }),
  homeCountry: country(),
  homeState: text({ most: 3 }),
  abroad: choice(['gross', 'net'], { open: true }),
  rounding: choice(['line', 'order']),
  shipping: choice(['goods', 'class']),
  note: choice(['none', 'tax', 'delivery']),
})

export class TaxSettings extends recordModel(settingsFields) {
  static override tableName = 'tax_settings'
  static override visible = true

  /** The store's settings; undefined until somebody set one. */
  static async of(scope: Scope): Promise<TaxSettings | undefined> {
    return TaxSettings.in(scope).first()
  }

  /** Sets what is given and leaves the rest. 422; 409 STALE when `version` is not the present one. */
  static set(
    scope: Scope,
    draft: Draft<typeof settingsFields.fields>,
    version?: string,
  ): Promise<TaxSettings> {
    return scope.atomic(async (inner) => {
      await begin(inner)
      const { id } = (await TaxSettings.of(inner)) ?? {}
      return TaxSettings.update(inner, id ?? '', draft, version)
    })
  }
}

/** The first change begins with the row as it was understood until then. */
async function begin(scope: Scope): Promise<void> {
  const at = now()
  await scope
    .db('tax_settings')
    .insert({
      ...settingsFields.columns(scope, {}),
      ...{ id: newId(), storeId: scope.storeId, createdAt: at, updatedAt: at },
    })
    .onConflict('storeId')
    .ignore()
}
