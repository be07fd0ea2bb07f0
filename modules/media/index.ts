/** The library: every file that the merchant uploaded, to be found, described, replaced and chosen again. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { fileFinder } from './models/finder.ts'
import { admin } from './routes.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    media: typeof en
  }
}

export default defineModule({
  name: '@platform/media',
  admin,
  answers,
  gathers,
  menu: [
    {
      section: 'content',
      href: '/admin/media',
      keywords: 'media.admin.keywords',
      label: 'media.admin.title',
      icon: 'image',
      order: 50,
    },
  ],
  finders: [fileFinder],
  messages: { en, de },
})
