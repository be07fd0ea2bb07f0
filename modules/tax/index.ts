/** Tax: zones, classes and rates, and how prices hold them. */
import { defineModule } from '#server/module.ts'
import { ForBusinesses, OwnTaxNumber, PriceNote } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    tax: typeof en
  }
}

export default defineModule({
  name: '@platform/tax',
  pages: ['account-tax-number'],
  store,
  admin,
  answers,
  gathers,
  listens,
  components: { ForBusinesses, OwnTaxNumber, PriceNote },
  menu: [
    {
      section: 'settings',
      href: '/admin/tax/rates',
      keywords: 'tax.admin.keywords',
      label: 'tax.rates.title',
      icon: 'money',
      order: 40,
    },
  ],
  commands: [{ label: 'tax.preview.title', href: '/admin/tax/preview', icon: 'eye' }],
  messages: { en, de },
})
