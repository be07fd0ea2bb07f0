/** Recommendations: what goes with a product, and what somebody looked at before. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export default defineModule({
  name: '@platform/recommendations',
  messages: { en, de },
})
