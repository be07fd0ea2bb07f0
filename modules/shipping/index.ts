/** Shipping: which parcels goods make, where they are sent, what that costs and when they arrive. */
import { defineModule } from '#server/module.ts'
import { DeliveryNote } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    shipping: typeof en
  }
}

export default defineModule({
  name: '@platform/shipping',
  store,
  admin,
  answers,
  gathers,
  components: { DeliveryNote },
  styles: [{ sheet: 'css/delivery.css', under: '/delivery' }],
  menu: [
    {
      section: 'settings',
      href: '/admin/shipping/zones',
      keywords: 'shipping.admin.keywords',
      label: 'shipping.title',
      icon: 'redirects',
      order: 30,
    },
  ],
  messages: { en, de },
})
