/** Cards by Braintree, typed into its fields on a page of the shop: on once its variables are in the environment. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { braintreeWith } from './models/gateway.ts'
import { patience } from './models/sell.ts'
import { store } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    braintree: typeof en
  }
}

export default defineModule({
  name: '@platform/braintree',
  gateway: braintreeWith({ timeout: patience }),
  store,
  // Webhooks to the door that payments opens under the gateway's own name.
  signedPaths: ['/braintree/webhook', '/api/braintree/webhook'],
  styles: [{ sheet: 'css/braintree.css', under: '/braintree/' }],
  messages: { en, de },
})
