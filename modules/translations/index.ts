/** Translations: what merchants wrote, in the other languages of the shop. */
import { defineModule } from '#server/module.ts'
import { TranslateLink } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    translations: typeof en
  }
}

export default defineModule({
  name: '@platform/translations',
  admin,
  answers,
  gathers,
  listens,
  jobs,
  components: { TranslateLink },
  menu: [
    {
      section: 'content',
      href: '/admin/translations',
      keywords: 'translations.admin.keywords',
      label: 'translations.admin.title',
      icon: 'globe',
      order: 70,
    },
  ],
  opensToo: 'translations.admin.opensToo',
  messages: { en, de },
})
