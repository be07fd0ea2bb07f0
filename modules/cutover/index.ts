/** The day on which a shop moves in: a checklist whose steps the shop checks itself, and the receipt of what came in. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    cutover: typeof en
  }
}

export default defineModule({
  name: '@platform/cutover',
  store,
  admin,
  menu: [
    {
      section: 'system',
      href: '/admin/system/moving-in',
      keywords: 'cutover.admin.keywords',
      label: 'cutover.title',
      icon: 'store',
      order: 50,
    },
  ],
  messages: { en, de },
})
