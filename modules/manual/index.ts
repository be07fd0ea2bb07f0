/** Payments that the merchant records: bank transfers, and money at the counter. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { manualActs } from './models/act-kinds.ts'
import { gateway } from './models/gateway.ts'
import { admin } from './routes.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    manual: typeof en
  }
}

export default defineModule({
  name: '@platform/manual',
  gateway,
  admin,
  jobs,
  gathers: { actKinds: () => [manualActs] },
  messages: { en, de },
})
