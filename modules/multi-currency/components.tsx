/** What themes may place. */
import { z } from 'zod'
import { may } from '#server/access/permissions.ts'
import { pathBack } from '#server/http/routing/open-path.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { choosable, elsewhere } from './models/choosable.ts'
import { Picker } from './views/picker.tsx'
import { pricesPath } from './views/prices-path.ts'

export const OwnPricesLink = defineComponent({
  describes:
    'For the editor of a product in the admin: leads to its prices in other currencies. Nothing for shoppers.',
  props: z.object({ productId: z.string() }),
  example: '<OwnPricesLink productId={props.product.id} />',
  render({ productId }, { shop, user, t }: Scope) {
    const isShown = shop.currencies.length > 0 && may(user, 'multi-currency', 'read')
    if (!isShown) return ''
    const label = t('multi-currency.prices.title')
    return <LinkButton href={pricesPath(productId)} label={label} icon="money" />
  },
})

/** Whether a page is its reader's alone: what others are shown too says the same to everybody. */
const isOwn = (scope: Scope): boolean =>
  scope.isAt(({ pathname }) =>
    /^(\/[a-z]{2}(-[a-z]+)?)?\/(account|cart|checkout|orders)(\/|$)/i.test(pathname),
  )

/** Nothing in a shop of one currency. */
export const CurrencyPicker = defineComponent({
  describes: 'The choice among the currencies of the shop; prices everywhere follow it.',
  props: z.object({ id: z.string().default('currency'), hint: z.boolean().default(false) }),
  example: '<CurrencyPicker />',
  render({ id, hint }, scope: Scope) {
    const { shop, t } = scope
    if (shop.currencies.length === 0) return ''
    const returnTo = pathBack(scope)
    const others = hint ? elsewhere(scope) : []
    const reader = hint && isOwn(scope) ? scope.from?.country : undefined
    const script = scope.assets.url('js/currency-hint.js')
    const present = scope.currency
    return Picker({
      currencies: choosable(scope),
      present,
      elsewhere: others,
      reader,
      script,
      returnTo,
      id,
      t,
    })
  },
})
