import { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { textsByName } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'

/** What can be paid by hand, and what its buyer is told. */
export const kinds = ['transfer', 'pickup'] as const
export type Kind = (typeof kinds)[number]

export interface ManualMethods {
  transferOffered: boolean
  pickupOffered: boolean
  /** By language, as the bank account that money goes to. */
  transferTexts: Record<string, string>
  pickupTexts: Record<string, string>
  /** Days after which an unpaid bank transfer is asked for once more; 0: never. */
  remindAfter: number
  /** Days after which its order is cancelled; 0: never. */
  cancelAfter: number
}

const defaults: ManualMethods = {
  ...{ transferOffered: true, pickupOffered: false },
  ...{ transferTexts: {}, pickupTexts: {}, remindAfter: 3, cancelAfter: 14 },
}

export class ManualSettings extends StoreModel {
  static override tableName = 'manual_settings'
  // So that what is kept of it is read anew.
  static override visible = true
  static override booleans = ['transferOffered', 'pickupOffered']
  static override shapes = { transferTexts: textsByName, pickupTexts: textsByName }
  declare transferOffered: boolean
  declare pickupOffered: boolean
  declare transferTexts: Record<string, string>
  declare pickupTexts: Record<string, string>
  declare remindAfter: number
  declare cancelAfter: number

  /** What the merchant said; a bank transfer where nothing was. */
  static async of(scope: Scope): Promise<ManualMethods> {
    const row = await scope.cached('manual.settings', async () => ManualSettings.in(scope).first())
    if (!row) return defaults
    const { transferOffered, pickupOffered, transferTexts, pickupTexts } = row
    const { remindAfter, cancelAfter } = row
    return {
      ...{ transferOffered, pickupOffered, transferTexts, pickupTexts },
      ...{ remindAfter, cancelAfter },
    }
  }

  static save(scope: Scope, wanted: ManualMethods): Promise<void> {
    return scope.atomic(async (inner) => {
      const row = await ManualSettings.in(inner).first()
      if (row) await ManualSettings.change(inner, row.id, wanted)
      else await ManualSettings.add(inner, wanted)
    })
  }
}

/** In the scope's language, else in the shop's own; null where nothing was written. */
export async function instructionsFor(scope: Scope, kind: Kind): Promise<string | null> {
  const settings = await ManualSettings.of(scope)
  const texts = kind === 'transfer' ? settings.transferTexts : settings.pickupTexts
  const [own = scope.shop.language] = scope.shop.languages
  return owned(texts, scope.language)?.trim() || owned(texts, own)?.trim() || null
}
