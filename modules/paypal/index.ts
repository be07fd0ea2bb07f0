/** Payments by PayPal: people confirm there, and the shop moves the money after they came back. */
import { z } from 'zod'
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { gateway } from './models/gateway.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    paypal: typeof en
  }
}

export default defineModule({
  name: '@platform/paypal',
  /** `patience`: milliseconds for one answer. */
  options: z.strictObject({ patience: z.int().min(1).max(4_000).default(4_000) }),
  gateway,
  // Webhooks to the door that payments opens under the gateway's own name.
  signedPaths: ['/paypal/webhook', '/api/paypal/webhook'],
  messages: { en, de },
})
