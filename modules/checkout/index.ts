/** From the cart to the order: what it costs, who gets it, and the one moment when an order comes to be. */
import { defineModule } from '#server/module.ts'
import { CheckoutHeader, CheckoutPage } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { sampleCheckout } from './models/page/sample-checkout.ts'
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    checkout: typeof en
  }
}

export default defineModule({
  name: '@platform/checkout',
  store,
  admin,
  menu: [
    {
      section: 'settings',
      href: '/admin/checkout/settings',
      keywords: 'checkout.admin.keywords',
      label: 'checkout.title',
      icon: 'money',
      order: 25,
    },
  ],
  components: { CheckoutHeader, CheckoutPage },
  samples: (scope) => ({ checkout: sampleCheckout(scope) }),
  pages: ['checkout', 'checkout-layout'],
  styles: [
    { sheet: 'css/address-fields.css', under: '/checkout' },
    { sheet: 'css/checkout.css', under: '/checkout' },
  ],
  answers,
  gathers,
  listens,
  jobs,
  messages: { en, de },
})
