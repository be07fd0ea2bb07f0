/** What was to be paid, what the gateways said of it, and what was given back. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { store } from './routes.ts'
import { answers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    payments: typeof en
  }
}

export default defineModule({
  name: '@platform/payments',
  store,
  answers,
  jobs,
  // Signed by the gateways themselves.
  signedPaths: ['/webhooks/', '/api/webhooks/'],
  messages: { en, de },
})
