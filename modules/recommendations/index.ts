/** Recommendations: what goes with a product, and what somebody looked at before. */
import { defineModule } from '#server/module.ts'
import { RecentlyViewed, RelatedProducts } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { store } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    recommendations: typeof en
  }
}

export default defineModule({
  name: '@platform/recommendations',
  store,
  components: { RelatedProducts, RecentlyViewed },
  scripts: ['js/recommendations.js'],
  messages: { en, de },
})
