/** Pages of content: about us, shipping, questions and answers. Written in Markdown. */
import { defineModule } from '#server/module.ts'
import { pageFinder } from './admin/desk.tsx'
import { samples } from './components/samples.ts'
import { PageBody } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { addresses } from './models/addresses.ts'
import { shownPages } from './models/finder.ts'
import { admin, store } from './routes.ts'
import { answers, gathers, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    pages: typeof en
  }
}

export default defineModule({
  name: '@platform/pages',
  pages: ['page'],
  store,
  admin,
  answers,
  gathers,
  publishes,
  components: { PageBody },
  samples,
  menu: [
    {
      section: 'content',
      href: '/admin/pages',
      keywords: 'pages.admin.keywords',
      label: 'pages.admin.title',
      icon: 'pages',
      order: 20,
    },
  ],
  finders: [shownPages, pageFinder],
  commands: [{ label: 'pages.admin.new', href: '/admin/pages/new', icon: 'plus', order: 30 }],
  sitemap: addresses,
  messages: { en, de },
})
