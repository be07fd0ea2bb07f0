/** What is on hand of each variant, and the ledger of what came and went. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    inventory: typeof en
  }
}

export default defineModule({
  name: '@platform/inventory',
  admin,
  answers,
  jobs,
  gathers,
  publishes,
  menu: [
    {
      section: 'catalog',
      href: '/admin/inventory',
      keywords: 'inventory.admin.keywords',
      label: 'inventory.admin.title',
      icon: 'store',
      order: 40,
    },
  ],
  messages: { en, de },
})
