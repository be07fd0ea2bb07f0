/** What other modules may ask of the settings. */
import type { z } from 'zod'
import type { Answers } from '#server/bus.ts'
import { parseInput } from '#server/takes.ts'
import { Settings } from './models/settings.ts'
import { change } from './schemas.ts'
import { settingsJson, shopJson } from './views/json.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Sets what is given and leaves the rest; 422 for what does not fit. */
    'settings.change': { in: z.input<typeof change>; out: undefined }
  }
}

export const answers: Answers = {
  'settings.shop': async (scope) => shopJson(settingsJson(await Settings.of(scope))),
  'settings.change': async (scope, input) => {
    const { confirmCurrency, updatedAt: version, ...wanted } = parseInput(change, input, scope)
    await Settings.change(scope, wanted, { confirmCurrency, version })
    return undefined
  },
}
