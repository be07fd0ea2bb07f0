/** Navigation: the menus that visitors find their way by. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export default defineModule({
  name: '@platform/navigation',
  messages: { en, de },
})
