/** Parcels: what of an order is packed, has left and has arrived. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    fulfillment: typeof en
  }
}

export default defineModule({
  name: '@platform/fulfillment',
  admin,
  answers,
  listens,
  publishes,
  messages: { en, de },
})
