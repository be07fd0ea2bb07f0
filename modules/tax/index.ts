/** Tax: zones, classes and rates, and how prices hold them. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { answers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    tax: typeof en
  }
}

export default defineModule({ name: '@platform/tax', answers, messages: { en, de } })
