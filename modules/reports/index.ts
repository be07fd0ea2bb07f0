/** What was sold, by day, goods, buyers and places; taxes; and how far buyers come. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    reports: typeof en
  }
}

export default defineModule({
  name: '@platform/reports',
  admin,
  gathers,
  menu: [
    {
      section: 'reports',
      href: '/admin/reports',
      keywords: 'reports.admin.keywords',
      label: 'reports.title',
      icon: 'chart',
      order: 10,
    },
  ],
  messages: { en, de },
})
