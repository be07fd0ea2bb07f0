/** How the shop looks: the theme that it wears, and the merchant's colours, fonts and signs over it. */
import { defineModule } from '#server/module.ts'
import { TryBar } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    appearance: typeof en
  }
}

export default defineModule({
  name: '@platform/appearance',
  store,
  admin,
  answers,
  gathers,
  components: { TryBar },
  places: { logo: '/logo.png' },
  menu: [
    {
      section: 'content',
      href: '/admin/theme',
      keywords: 'appearance.admin.keywords',
      label: 'appearance.admin.title',
      icon: 'eye',
      order: 5,
    },
  ],
  messages: { en, de },
})
