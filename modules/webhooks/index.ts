/** Tells programs outside of what happens in the shop: signed, with retries, and seen by whoever looks after it. */
import { defineModule } from '#server/module.ts'
import { webhookFinder } from './admin/noun.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    webhooks: typeof en
  }
}

export default defineModule({
  name: '@platform/webhooks',
  admin,
  gathers,
  listens,
  jobs,
  menu: [
    {
      section: 'system',
      href: '/admin/webhooks',
      keywords: 'webhooks.admin.keywords',
      label: 'webhooks.admin.title',
      icon: 'external',
      order: 7,
    },
  ],
  finders: [webhookFinder],
  messages: { en, de },
})
