/** What an order costs. Carts, sessions and the finaliser come to it. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { answers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    checkout: typeof en
  }
}

export default defineModule({ name: '@platform/checkout', answers, messages: { en, de } })
