/** Comments: what staff write about orders and products for each other, and who is told by name. */
import { defineModule } from '#server/module.ts'
import { Comments } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    comments: typeof en
  }
}

export default defineModule({
  name: '@platform/comments',
  admin,
  components: { Comments },
  gathers,
  listens,
  jobs,
  places: { notices: '/admin/mentions' },
  menu: [
    {
      section: 'home',
      href: '/admin/comments',
      label: 'comments.admin.title',
      icon: 'mail',
      order: 20,
    },
    {
      section: 'home',
      href: '/admin/mentions',
      label: 'comments.admin.mentions',
      icon: 'bell',
      order: 30,
    },
  ],
  messages: { en, de },
})
