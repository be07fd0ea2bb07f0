/** Shipping: zones, and what delivery costs there by weight and by value. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { answers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    shipping: typeof en
  }
}

export default defineModule({ name: '@platform/shipping', answers, messages: { en, de } })
