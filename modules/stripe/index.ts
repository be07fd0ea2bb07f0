/** Cards and wallets by Stripe, on its hosted page: on once its two keys are in the environment. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { stripeWith } from './models/gateway.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    stripe: typeof en
  }
}

export default defineModule({
  name: '@platform/stripe',
  gateway: stripeWith({ timeout: 4_000 }),
  // Webhooks to the door that payments opens under the gateway's own name.
  signedPaths: ['/stripe/webhook', '/api/stripe/webhook'],
  messages: { en, de },
})
