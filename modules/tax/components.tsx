import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { asksNumber, rulesOf } from './models/tax-rules.ts'
import type { TaxSettings } from './models/tax-settings.ts'
import { OwnNumber } from './views/own-number.tsx'

export const OwnTaxNumber = defineComponent({
  describes: 'The tax number that an account keeps for its orders.',
  props: z.object({
    taxNumber: z.string().nullable().default(null),
    errors: z.record(z.string(), z.string()).default({}),
  }),
  example: '<OwnTaxNumber taxNumber={props.taxNumber} errors={props.errors} />',
  render: (props, { t }: Scope) => <OwnNumber {...props} t={t} />,
})

export const ForBusinesses = defineComponent({
  describes: 'What is inside, in a shop that asks businesses for their tax number.',
  props: z.object({ children: z.string().optional() }),
  example:
    '<ForBusinesses><AccountMenuLink href="/account/tax-number" word="tax.account.title" /></ForBusinesses>',
  render: async ({ children }, scope: Scope) => ((await asksNumber(scope)) ? (children ?? '') : ''),
})

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
