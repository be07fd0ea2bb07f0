/** Translations: what merchants wrote, in the other languages of the shop. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { answers, listens } from './talk.ts'

export default defineModule({
  name: '@platform/translations',
  answers,
  listens,
  jobs,
  messages: { en, de },
})
