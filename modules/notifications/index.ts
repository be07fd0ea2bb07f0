/** The mails about orders, to buyers and to the merchant. */
import { defineModule } from '#server/module.ts'
import { admin } from './admin.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    notifications: typeof en
  }
}

export default defineModule({
  name: '@platform/notifications',
  admin,
  listens,
  menu: [
    {
      section: 'settings',
      href: '/admin/notifications',
      label: 'notifications.admin.title',
      icon: 'mail',
      order: 60,
    },
  ],
  messages: { en, de },
})
