/** What shoppers say about products: ratings, reviews with pictures, votes, reports, and their moderation. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { options } from './schemas.ts'
import { answers, listens } from './talk.ts'

export default defineModule({
  name: '@platform/reviews',
  options,
  answers,
  listens,
  jobs,
  messages: { en, de },
})
