import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { addressLines } from './models/address.ts'
import { Settings } from './models/settings.ts'
import { Contact } from './views/contact.tsx'
import { settingsJson } from './views/json.ts'

/** For contact pages and imprints. */
export const ShopContact = defineComponent({
  describes: "The shop's name, postal address, e-mail and telephone, as settings have them.",
  props: z.object({
    /** Without the postal address. */
    short: z.boolean().default(false),
  }),
  example: '<ShopContact />',
  render: async ({ short }, scope: Scope) => {
    const settings = settingsJson(await scope.cached('settings', () => Settings.of(scope)))
    const { name, email, phone } = settings
    const lines = short ? [] : addressLines(settings, scope.shop.language)
    return <Contact name={name} lines={lines} email={email} phone={phone} t={scope.t} />
  },
})
