import { rowSource } from '../rows/row-source.ts'

/** Magento's customer export. Hashes of passwords are not taken here, and addresses stand in a file of their own. */
export const magentoCustomers = rowSource({
  name: 'magento.customers',
  label: 'import-export.admin.source.magentoCustomers',
  kind: 'customer',
  headers: {
    email: ['email'],
    firstName: ['firstname'],
    lastName: ['lastname'],
    site: ['_website'],
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
})
