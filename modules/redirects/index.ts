/** Addresses that are gone, and where they went: asked only where a page would not be found. */
import { defineModule } from '#server/module.ts'
import { redirectFinder } from './admin/desk.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { writeHits } from './models/hits.ts'
import { admin } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    redirects: typeof en
  }
}

export default defineModule({
  name: '@platform/redirects',
  admin,
  answers,
  gathers,
  listens,
  jobs,
  flush: writeHits,
  menu: [
    {
      section: 'content',
      href: '/admin/redirects',
      keywords: 'redirects.admin.keywords',
      label: 'redirects.admin.title',
      icon: 'redirects',
      order: 80,
    },
  ],
  finders: [redirectFinder],
  commands: [
    { label: 'redirects.admin.new', href: '/admin/redirects/new', icon: 'plus' },
    { label: 'redirects.check.title', href: '/admin/redirects/check', icon: 'redirects' },
  ],
  messages: { en, de },
})
