/** Several currencies: what the shop sells in besides its own, by a rate, a rounding rule and own prices. */
import { defineModule } from '#server/module.ts'
import { CurrencyPicker, OwnPricesLink } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    'multi-currency': typeof en
  }
}

export default defineModule({
  name: '@platform/multi-currency',
  store,
  admin,
  answers,
  gathers,
  listens,
  components: { CurrencyPicker, OwnPricesLink },
  menu: [
    {
      section: 'settings',
      href: '/admin/currencies',
      keywords: 'multi-currency.admin.keywords',
      label: 'multi-currency.title',
      icon: 'money',
      order: 35,
    },
  ],
  messages: { en, de },
})
