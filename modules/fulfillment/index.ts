/** Parcels: what of an order is packed, has left and has arrived. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers, gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    fulfillment: typeof en
  }
}

export default defineModule({
  name: '@platform/fulfillment',
  requires: ['@platform/inventory', '@platform/orders'],
  admin,
  answers,
  gathers,
  listens,
  publishes,
  menu: [
    {
      section: 'sales',
      href: '/admin/fulfillment',
      keywords: 'fulfillment.admin.keywords',
      label: 'fulfillment.admin.toPack',
      icon: 'products',
      order: 20,
    },
  ],
  messages: { en, de },
})
