/** What machines read: the head of every page, robots.txt, the sitemap, llms.txt and the product feed. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { removeFeed } from './models/feed-file.ts'
import { store } from './routes.ts'
import { answers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    seo: typeof en
  }
}

export default defineModule({
  name: '@platform/seo',
  store,
  answers,
  flush: removeFeed,
  messages: { en, de },
})
