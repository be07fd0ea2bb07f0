/** What other modules may ask of the settings. */
import type { z } from 'zod'
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { parseInput } from '#server/http/input.ts'
import type { Said } from '#server/language/message.ts'
import { defaultShop } from '#server/shop.ts'
import { settingsActs } from './models/act-kinds.ts'
import { addressLines, missingFrom } from './models/address.ts'
import { Settings } from './models/settings.ts'
import { settingsKind } from './models/settings-kind.ts'
import { change } from './schemas.ts'
import { settingsExport } from './views/exported.ts'
import { settingsJson, shopJson } from './views/json.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Who sells, as it is printed on papers: name and address line by line, the country in `language`; what the address still lacks for a letter to arrive, as the names of its fields. */
    'settings.seller': {
      in: { language: string }
      out: { lines: string[]; taxNumber: string | null; missing: Said[] }
    }
    /** Sets what is given and leaves the rest; 422 for what does not fit. */
    'settings.change': { in: z.input<typeof change>; out: undefined }
  }
}

export const answers: Answers = {
  'settings.shop': async (scope) => shopJson(settingsJson(await Settings.of(scope))),
  'settings.seller': async (scope, { language }) => {
    const facts = settingsJson(await Settings.of(scope))
    const lines = addressLines({ ...facts, company: facts.company ?? facts.name }, language)
    return { lines, taxNumber: facts.taxNumber, missing: missingFrom(facts) }
  },
  'settings.change': async (scope, input) => {
    const { confirmCurrency, updatedAt: version, ...wanted } = parseInput(change, input)
    await Settings.update(scope, wanted, { confirmCurrency, version })
    return undefined
  },
}

export const gathers: Gathered = {
  actKinds: () => [settingsActs],

  firstDay: (scope) => ({
    ...{ name: 'name', area: 'settings', order: 10, href: '/admin/settings' },
    ...{ title: 'settings.firstDay.name', text: 'settings.firstDay.nameText' },
    done: scope.shop.name !== defaultShop.name,
  }),
  exportKinds: () => [settingsExport],
  importKinds: () => [settingsKind],
  pictureUses: async (scope, { urls }) => {
    const { logoUrl } = settingsJson(await Settings.of(scope))
    const title = scope.t('settings.admin.logoUrl')
    return urls
      .filter((url) => url === logoUrl)
      .map((url) => ({ url, title, href: '/admin/settings' }))
  },
  repointPictures: async (scope, { from, to }) => {
    const { logoUrl } = settingsJson(await Settings.of(scope))
    if (logoUrl === from) await Settings.update(scope, { logoUrl: to.url }, {})
  },
}
