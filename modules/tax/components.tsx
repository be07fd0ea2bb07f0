import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { rulesOf } from './models/tax-rules.ts'
import type { TaxSettings } from './models/tax-settings.ts'

/** The same for every visitor: it depends on settings and language alone. */
export const PriceNote = defineComponent({
  describes: 'A line under a price: whether tax is in it and delivery is added. A setting of tax.',
  props: z.object({}),
  example: '<PriceNote />',
  async render(_, scope: Scope) {
    const { settings } = await rulesOf(scope)
    const key = settings && noteOf(settings)
    if (!key) return ''
    return (
      <p class="muted price-note" safe>
        {scope.t(key)}
      </p>
    )
  },
})

function noteOf({ note, status, prices }: TaxSettings) {
  if (note === 'none') return undefined
  const isDelivered = note === 'delivery'
  if (status === 'off') return isDelivered ? 'tax.note.delivery' : undefined
  if (prices === 'included') return isDelivered ? 'tax.note.includedDelivery' : 'tax.note.included'
  return isDelivered ? 'tax.note.excludedDelivery' : 'tax.note.excluded'
}
