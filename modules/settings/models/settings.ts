/** What a merchant sets for the whole shop: one row a store. */

import { StoreModel } from '#server/data/model.ts'
import { texts, textsByName } from '#server/data/shapes.ts'
import { bareAddress } from '#server/files/bare-address.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Shop } from '#server/shop.ts'
import { defaults, type Wanted } from './facts.ts'
import { inOrder } from './languages.ts'
import { checkSettings } from './settings-check.ts'

export interface How {
  /** The currency may change although products have prices. */
  confirmCurrency?: boolean | undefined
  /** `updatedAt` as the editor saw it; a newer row is not written over. */
  version?: string | undefined
}

export class Settings extends StoreModel {
  static override tableName = 'settings'
  static override readonly missing = 'settings.admin.notFound'
  static override visible = true
  static override shapes = {
    imageHosts: texts,
    apiOrigins: texts,
    languages: texts,
    languageDomains: textsByName,
  }
  declare name: string
  declare logoUrl: string | null
  declare announcement: string | null
  declare email: string | null
  declare phone: string | null
  declare company: string | null
  declare taxNumber: string | null
  declare address1: string | null
  declare address2: string | null
  declare postalCode: string | null
  declare city: string | null
  declare region: string | null
  declare country: string | null
  declare currency: string
  declare language: string
  declare languages: string[]
  declare languageDomains: Record<string, string>
  declare timeZone: string
  declare weightUnit: Shop['weightUnit']
  declare imageHosts: string[]
  declare apiOrigins: string[]

  /** The store's settings; undefined until somebody set one. */
  static async of(scope: Scope): Promise<Settings | undefined> {
    return Settings.in(scope).first()
  }

  /** Sets what is wanted. 422 for what does not fit this shop; 409 STALE when `version` is not the present one. */
  static async update(scope: Scope, sent: Wanted, how: How = {}): Promise<Settings> {
    const { logoUrl } = sent
    const wanted = logoUrl ? { ...sent, logoUrl: bareAddress(logoUrl, scope.origin) } : sent
    return scope.atomic(async (inner) => {
      await begin(inner)
      const { id } = (await Settings.of(inner)) ?? {}
      const columns = async (_: Scope, before: Settings) => {
        await checkSettings(inner, before, wanted, how.confirmCurrency === true)
        return inOrder(before, wanted)
      }
      return Settings.change(inner, id ?? '', columns, how.version)
    })
  }
}

/** The first change begins with the row as it was understood until then, so that its audit has a before. */
async function begin(scope: Scope): Promise<void> {
  const at = now()
  const { imageHosts, apiOrigins, languages, languageDomains, ...facts } = defaults
  await scope
    .db('settings')
    .insert({
      ...facts,
      imageHosts: JSON.stringify(imageHosts),
      apiOrigins: JSON.stringify(apiOrigins),
      languages: JSON.stringify(languages),
      languageDomains: JSON.stringify(languageDomains),
      id: newId(),
      storeId: scope.storeId,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict('storeId')
    .ignore()
}
