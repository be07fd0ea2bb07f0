/** Carts left behind: checkouts that rest, a reminder to whom agreed, and what came back. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    'left-carts': typeof en
  }
}

export default defineModule({
  name: '@platform/left-carts',
  requires: ['@platform/checkout'],
  store,
  admin,
  gathers,
  listens,
  jobs,
  menu: [
    {
      section: 'marketing',
      href: '/admin/left-carts',
      label: 'left-carts.admin.title',
      icon: 'orders',
      order: 55,
    },
  ],
  messages: { en, de },
})
