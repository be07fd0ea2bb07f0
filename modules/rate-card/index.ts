/** Rate cards: what a carrier charges by weight and distance, as a table that the merchant pastes. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { cardActs, cardTrash } from './models/act-kinds.ts'
import { carrier } from './models/carrier.ts'
import { admin } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    'rate-card': typeof en
  }
}

export default defineModule({
  name: '@platform/rate-card',
  admin,
  carrier,
  gathers: { actKinds: () => [cardActs], trashKinds: () => [cardTrash] },
  messages: { en, de },
})
