/** Discounts: codes and those that come by themselves, and how often each was used. */
import { defineModule } from '#server/module.ts'
import { discountFinder } from './admin/discounts.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    discounts: typeof en
  }
}

export default defineModule({
  name: '@platform/discounts',
  admin,
  answers,
  gathers,
  listens,
  jobs,
  finders: [discountFinder],
  menu: [
    {
      section: 'marketing',
      href: '/admin/discounts',
      keywords: 'discounts.admin.keywords',
      label: 'discounts.title',
      icon: 'tag',
      order: 5,
    },
  ],
  messages: { en, de },
})
