/** How fast a shop's campaigns leave. */

import { whole } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'

export const settingFields = record({
  perMinute: { ...whole({ least: 1, most: 6_000 }), initial: 60 },
})

export class SendSettings extends recordModel(settingFields) {
  static override tableName = 'newsletter_settings'

  /** Most mails a minute, of all campaigns together. */
  static async rate(scope: Scope): Promise<number> {
    const row = await SendSettings.one(scope)
    return row?.perMinute ?? settingFields.fields.perMinute.initial
  }
}
