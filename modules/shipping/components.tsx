import { z } from 'zod'
import { countryName } from '#server/locale/countries.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { url } from '#views/attribute.ts'
import { outlookOf } from './models/outlook.ts'
import { rulesOf } from './models/rules.ts'

/** The same for every visitor: the days themselves are asked for once the page is there. */
export const DeliveryNote = defineComponent({
  describes:
    'When a variant arrives and what sending it costs, or that it is not sent to the shop’s country. Without scripts, a link.',
  props: z.object({
    variant: z.object({ id: z.string(), requiresShipping: z.boolean().default(true) }),
    productId: z.string(),
  }),
  example: '<DeliveryNote variant={props.variant} productId={props.product.id} />',
  async render({ variant, productId }, scope: Scope) {
    if (!variant.requiresShipping) return ''
    const { t, language } = scope
    const href = `/delivery?variantId=${encodeURIComponent(variant.id)}`
    if (await isWithheld(scope, productId, variant.id)) {
      const country = countryName(homeCountry(scope), language)
      return (
        <p class="delivery-note">
          <span safe>{t('shipping.outlook.notSent', { country })}</span>{' '}
          <a href={url(href)} safe>
            {t('shipping.outlook.elsewhere')}
          </a>
        </p>
      )
    }
    const { settings } = await rulesOf(scope)
    if (settings === null) return ''
    return (
      <p class="muted delivery-note">
        <a href={url(href)} hx-get={url(href)} hx-trigger="revealed" hx-swap="innerHTML" safe>
          {t('shipping.outlook.ask')}
        </a>
      </p>
    )
  },
})

/** Asked only in a shop that restricts something. */
async function isWithheld(scope: Scope, productId: string, variantId: string): Promise<boolean> {
  const { restrictions } = await rulesOf(scope)
  if (restrictions.length === 0) return false
  const line = {
    key: variantId,
    productId,
    variantId,
    quantity: 1,
    unitPrice: 0,
    amount: 0,
    grams: 0,
  }
  const destination = { country: homeCountry(scope) }
  const { withheld } = await outlookOf(scope, {
    ...{ lines: [line], destination, currency: scope.shop.currency },
  })
  return withheld.length > 0
}
