/** Orders as they were bought: their numbers, states and timeline. */
import { defineModule } from '#server/module.ts'
import { orderActs } from './admin/act-kinds.ts'
import { orderFinder } from './admin/finder.ts'
import * as components from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    orders: typeof en
  }
}

export default defineModule({
  name: '@platform/orders',
  pages: ['account-orders'],
  store,
  admin,
  components,
  answers,
  gathers: { ...gathers, actKinds: () => orderActs },
  listens,
  jobs,
  publishes,
  styles: [
    { sheet: 'css/address-fields.css', under: '/orders' },
    ...['/orders', '/account/orders'].map((under) => ({ sheet: 'css/orders.css', under })),
  ],
  menu: [
    {
      section: 'sales',
      href: '/admin/orders',
      keywords: 'orders.admin.keywords',
      label: 'orders.admin.title',
      icon: 'orders',
      order: 10,
    },
    {
      section: 'settings',
      href: '/admin/orders/settings',
      label: 'orders.settings.title',
      icon: 'orders',
      order: 45,
    },
  ],
  finders: [orderFinder],
  messages: { en, de },
})
