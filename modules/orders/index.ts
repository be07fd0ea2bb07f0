/** Orders as they were bought: their numbers, states and timeline. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { answers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    orders: typeof en
  }
}

export default defineModule({
  name: '@platform/orders',
  answers,
  listens,
  publishes,
  messages: { en, de },
})
