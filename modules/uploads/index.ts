/** Files that people send: taken in, checked, kept, and sent again. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    uploads: typeof en
  }
}

export default defineModule({
  name: '@platform/uploads',
  store,
  answers,
  gathers,
  listens,
  jobs,
  messages: { en, de },
})
