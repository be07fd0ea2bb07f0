/** A payment company that does not exist, to try payments out: off in production unless TEST_GATEWAY is 1. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { gateway } from './models/gateway.ts'
import { store } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    'test-gateway': typeof en
  }
}

export default defineModule({
  name: '@platform/test-gateway',
  gateway,
  store,
  jobs,
  // Webhooks to the door that payments opens under the gateway's own name.
  signedPaths: ['/test-gateway/webhook', '/api/test-gateway/webhook'],
  styles: [{ sheet: 'css/test-gateway.css', under: '/test-gateway/' }],
  messages: { en, de },
})
