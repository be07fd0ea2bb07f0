/** Orders as they were bought: their numbers, states and timeline. */
import { defineModule } from '#server/module.ts'
import * as components from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { store } from './routes.ts'
import { answers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    orders: typeof en
  }
}

export default defineModule({
  name: '@platform/orders',
  pages: ['account-orders'],
  store,
  components,
  answers,
  listens,
  publishes,
  styles: ['/orders', '/account/orders'].map((under) => ({ sheet: 'css/orders.css', under })),
  messages: { en, de },
})
