/** Tax: zones, classes and rates, and how prices hold them. */
import { defineModule } from '#server/module.ts'
import { PriceNote } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    tax: typeof en
  }
}

export default defineModule({
  name: '@platform/tax',
  admin,
  answers,
  gathers,
  listens,
  components: { PriceNote },
  menu: [
    {
      section: 'settings',
      href: '/admin/tax/rates',
      label: 'tax.rates.title',
      icon: 'money',
      order: 40,
    },
  ],
  commands: [{ label: 'tax.preview.title', href: '/admin/tax/preview', icon: 'eye' }],
  messages: { en, de },
})
