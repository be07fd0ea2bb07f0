/** What shoppers have chosen: kept on the server for whoever comes back within 30 days. */
import { defineModule } from '#server/module.ts'
import * as components from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { sampleCart } from './models/shown/sample-cart.ts'
import { store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    cart: typeof en
  }
}

export default defineModule({
  name: '@platform/cart',
  samples: (scope) => ({ cart: sampleCart(scope) }),
  pages: ['cart'],
  store,
  places: { addToCart: '/cart/items' },
  scripts: ['js/cart.js'],
  styles: [{ sheet: 'css/cart.css', under: '/cart' }],
  components,
  answers,
  gathers,
  listens,
  jobs,
  messages: { en, de },
})
