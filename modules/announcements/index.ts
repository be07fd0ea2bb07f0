/** Announcements: short news above every page, from a day to a day. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export default defineModule({
  name: '@platform/announcements',
  messages: { en, de },
})
