/** Where an admin begins: how the shop is, and what to do next. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    dashboard: typeof en
  }
}

export default defineModule({
  name: '@platform/dashboard',
  admin,
  menu: [
    { section: 'home', href: '/admin', label: 'dashboard.admin.title', icon: 'home', order: 0 },
    {
      ...{ section: 'home', href: '/admin/needs-a-look', label: 'dashboard.admin.needsLook' },
      ...{ icon: 'alert', order: 60 },
    },
  ],
  messages: { en, de },
})
