/** Payments by Square: a payment link, which people pay on Square's page. */
import { z } from 'zod'
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { gateway } from './models/gateway.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    square: typeof en
  }
}

export default defineModule({
  name: '@platform/square',
  /** `patience`: milliseconds for one answer. */
  options: z.strictObject({ patience: z.int().min(1).max(4_000).default(4_000) }),
  gateway,
  // Webhooks to the door that payments opens under the gateway's own name.
  signedPaths: ['/square/webhook', '/api/square/webhook'],
  messages: { en, de },
})
