/** Shipping: zones, and what delivery costs there by weight and by value. */
import { defineModule } from '#server/module.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { answers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    shipping: typeof en
  }
}

export default defineModule({
  name: '@platform/shipping',
  admin,
  answers,
  menu: [
    {
      section: 'settings',
      href: '/admin/shipping/zones',
      label: 'shipping.title',
      icon: 'redirects',
      order: 30,
    },
  ],
  messages: { en, de },
})
