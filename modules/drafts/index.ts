/** Orders that a merchant puts together: priced, sent as a link that pays, or placed by hand. */
import { defineModule } from '#server/module.ts'
import { draftFinder } from './admin/list.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    drafts: typeof en
  }
}

export default defineModule({
  name: '@platform/drafts',
  requires: ['@platform/checkout', '@platform/orders', '@platform/inventory'],
  admin,
  answers,
  gathers,
  listens,
  jobs,
  finders: [draftFinder],
  menu: [
    {
      section: 'sales',
      href: '/admin/drafts',
      label: 'drafts.admin.title',
      icon: 'orders',
      order: 12,
    },
  ],
  messages: { en, de },
})
