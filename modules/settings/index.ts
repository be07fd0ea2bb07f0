/** What a merchant sets for the whole shop: its name, address, currency, language and units. */
import { defineModule } from '#server/module.ts'
import { ShopContact } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    settings: typeof en
  }
}

export default defineModule({
  name: '@platform/settings',
  essential: true,
  admin,
  answers,
  gathers,
  components: { ShopContact },
  menu: [
    {
      section: 'settings',
      href: '/admin/settings',
      keywords: 'settings.admin.keywords',
      label: 'settings.admin.title',
      icon: 'settings',
      order: 5,
    },
  ],
  messages: { en, de },
})
