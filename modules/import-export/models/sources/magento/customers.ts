import { oldPassword } from '../rows/old-password.ts'
import { rowSource } from '../rows/row-source.ts'

/** Magento's customer export with hashes of passwords. Addresses stand in a file of their own. */
export const magentoCustomers = rowSource({
  name: 'magento.customers',
  label: 'import-export.admin.source.magentoCustomers',
  kind: 'customer',
  headers: {
    email: ['email'],
    firstName: ['firstname'],
    lastName: ['lastname'],
    site: ['_website'],
    password: ['password_hash'],
  },
  leaves: /./,
  needed: ['email', 'firstName', 'lastName', 'site'],
  titleOf: (cells) => cells.raw('email'),
  read([cells]) {
    if (!cells) return null
    return {
      email: cells.raw('email'),
      firstName: cells.text('firstName', 100),
      lastName: cells.text('lastName', 100),
    }
  },
  besides: ([cells]) => oldPassword(cells),
})
