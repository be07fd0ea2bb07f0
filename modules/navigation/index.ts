/** Navigation: the menus that visitors find their way by. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    navigation: typeof en
  }
}

export default defineModule({
  name: '@platform/navigation',
  store,
  admin,
  answers,
  gathers,
  menu: [
    {
      section: 'content',
      href: '/admin/navigation',
      keywords: 'navigation.admin.keywords',
      label: 'navigation.admin.title',
      icon: 'menu',
      order: 40,
    },
  ],
  messages: { en, de },
})
