/** Translations: what merchants wrote, in the other languages of the shop. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export default defineModule({
  name: '@platform/translations',
  messages: { en, de },
})
