/** Blog: posts with tags and authors, published by hand or at a set time, as pages and feeds. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export default defineModule({
  name: '@platform/blog',
  messages: { en, de },
})
