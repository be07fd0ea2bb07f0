/** Who buys: a record for each account and each guest's address, and the addresses that accounts keep. */
import { defineModule } from '#server/module.ts'
import { customerFinder } from './admin/desk.tsx'
import { SavedAddresses, SavedAddressForm } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    customers: typeof en
  }
}

export default defineModule({
  name: '@platform/customers',
  pages: ['account-addresses', 'account-address'],
  store,
  admin,
  components: { SavedAddresses, SavedAddressForm },
  styles: [{ sheet: 'css/address-fields.css', under: '/account/addresses' }],
  answers,
  gathers,
  listens,
  jobs,
  menu: [
    {
      section: 'customers',
      href: '/admin/customers',
      keywords: 'customers.admin.keywords',
      label: 'customers.admin.title',
      icon: 'customers',
      order: 10,
    },
  ],
  finders: [customerFinder],
  messages: { en, de },
})
