/** What was to be paid, what the gateways said of it, and what was given back. */
import { defineModule } from '#server/module.ts'
import * as components from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    payments: typeof en
  }
}

export default defineModule({
  name: '@platform/payments',
  pages: ['account-payment-methods'],
  store,
  admin,
  answers,
  gathers,
  listens,
  components,
  jobs,
  // Signed by the gateways themselves.
  signedPaths: ['/webhooks/', '/api/webhooks/'],
  menu: [
    {
      section: 'sales',
      href: '/admin/payments',
      keywords: 'payments.admin.keywords',
      label: 'payments.admin.title',
      icon: 'money',
      order: 30,
    },
    {
      section: 'sales',
      href: '/admin/payments/disputes',
      label: 'payments.admin.dispute.title',
      icon: 'money',
      order: 31,
    },
    {
      section: 'settings',
      href: '/admin/payments/gateways',
      keywords: 'payments.admin.gatewayWords',
      label: 'payments.admin.gateways',
      icon: 'money',
      order: 20,
    },
  ],
  messages: { en, de },
})
