/** Letters to the shop: kept for its admins, and mailed to its own address. */
import { defineModule } from '#server/module.ts'
import { admin, messageFinder } from './admin.tsx'
import { ContactForm, ContactPage } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { store } from './routes.ts'
import { gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    contact: typeof en
  }
}

export default defineModule({
  name: '@platform/contact',
  pages: ['contact'],
  store,
  admin,
  components: { ContactForm, ContactPage },
  menu: [
    {
      section: 'customers',
      href: '/admin/messages',
      keywords: 'contact.admin.keywords',
      label: 'contact.admin.title',
      icon: 'mail',
      order: 80,
    },
  ],
  finders: [messageFinder],
  async *sitemap() {
    yield { path: '/contact' }
  },
  publishes,
  gathers,
  listens,
  messages: { en, de },
})
