/** The mails about orders, to buyers and to the merchant. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    notifications: typeof en
  }
}

export default defineModule({
  name: '@platform/notifications',
  admin,
  gathers,
  listens,
  jobs,
  menu: [
    {
      section: 'settings',
      href: '/admin/notifications',
      keywords: 'notifications.admin.keywords',
      label: 'notifications.admin.title',
      icon: 'mail',
      order: 60,
    },
  ],
  messages: { en, de },
})
