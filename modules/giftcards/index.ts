/** Gift cards and store credit: one ledger of balances that a checkout can be paid with. */
import { defineModule } from '#server/module.ts'
import * as components from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    giftcards: typeof en
  }
}

export default defineModule({
  name: '@platform/giftcards',
  pages: ['account-credit', 'account-gift-cards'],
  store,
  admin,
  answers,
  gathers,
  listens,
  components,
  jobs,
  styles: [{ sheet: 'css/giftcards.css', under: '/gift-cards' }],
  menu: [
    {
      section: 'catalog',
      href: '/admin/gift-cards',
      keywords: 'giftcards.admin.keywords',
      label: 'giftcards.admin.title',
      icon: 'money',
      order: 60,
    },
  ],
  messages: { en, de },
})
