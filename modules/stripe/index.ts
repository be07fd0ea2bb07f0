/** Cards and wallets by Stripe, on its hosted page or by its fields: on once its two keys are in the environment. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { patience, stripeWith } from './models/gateway.ts'
import { store } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    stripe: typeof en
  }
}

export default defineModule({
  name: '@platform/stripe',
  gateway: stripeWith({ timeout: patience }),
  store,
  // Webhooks to the door that payments opens under the gateway's own name.
  signedPaths: ['/stripe/webhook', '/api/stripe/webhook'],
  styles: [{ sheet: 'css/stripe.css', under: '/stripe/' }],
  messages: { en, de },
})
