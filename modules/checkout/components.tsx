/** What a theme may place. */
import { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { logoOf } from '#server/looks/logo.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import type { CheckoutView } from './models/page/checkout-view.ts'
import { CheckoutPage as Page } from './views/checkout-page.tsx'
import { CheckoutHeader as Header } from './views/header.tsx'

const isCheckout = (value: unknown): value is CheckoutView =>
  isRecord(value) && 'methods' in value && isRecord(value.quote)

const checkout = z.custom<CheckoutView>(isCheckout, {
  error: 'Give it the checkout as its page has it',
})

export const CheckoutPage = defineComponent({
  describes: 'The checkout: who buys, where it goes, how it is sent and paid, and what it costs.',
  props: z.object({ checkout }),
  example: '<CheckoutPage checkout={props.checkout} />',
  render: ({ checkout: view }, { t, format, language }: Scope) => (
    <Page view={view} t={t} format={format} language={language} />
  ),
})

export const CheckoutHeader = defineComponent({
  describes:
    'The head of the checkout: the name of the shop, the way back to the cart, the languages.',
  props: z.object({}),
  example: '<CheckoutHeader />',
  render: async (_props, scope: Scope) => (
    <Header
      name={scope.shop.name}
      logo={logoOf(scope)}
      back={scope.serves('/cart') ? '/cart' : '/'}
      languages={await scope.place('LanguageChoice', {})}
      t={scope.t}
    />
  ),
})
