/** What themes may place. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { choosable, elsewhere } from './models/choosable.ts'
import { Picker } from './views/picker.tsx'

/** Nothing in a shop of one currency. */
export const CurrencyPicker = defineComponent({
  describes: 'The choice among the currencies of the shop; prices everywhere follow it.',
  props: z.object({ id: z.string().default('currency'), hint: z.boolean().default(false) }),
  example: '<CurrencyPicker />',
  render({ id, hint }, scope: Scope) {
    const { shop, url, t } = scope
    if (shop.currencies.length === 0) return ''
    const returnTo = url ? url.pathname + url.search : '/'
    const others = hint ? elsewhere(scope) : []
    return Picker({ currencies: choosable(scope), elsewhere: others, returnTo, id, t })
  },
})
