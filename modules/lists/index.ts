/** What admins keep of the lists of the admin: saved views, their own and those of all. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    lists: typeof en
  }
}

export default defineModule({
  name: '@platform/lists',
  admin,
  answers,
  gathers,
  listens,
  jobs,
  places: { savedViews: '/admin/lists/views' },
  messages: { en, de },
})
