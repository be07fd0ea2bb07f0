import { splitTags } from '../../product-draft.ts'
import { rowSource } from '../rows/row-source.ts'
import { unquoted } from '../rows/unquoted.ts'

/** Shopify's customer export, both generations of headers. Their passwords are in no file. */
export const shopifyCustomers = rowSource({
  name: 'shopify.customers',
  label: 'import-export.admin.source.shopifyCustomers',
  kind: 'customer',
  headers: {
    email: ['Email'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    tags: ['Tags'],
    note: ['Note'],
  },
  leaves: /^(customerid|totalspent|totalorders|acceptssmsmarketing)$/,
  needed: ['email', 'firstName', 'lastName'],
  titleOf: (cells) => unquoted(cells.raw('email')) || cells.raw('firstName'),
  read([cells]) {
    if (!cells) return null
    return {
      email: unquoted(cells.raw('email')),
      ...(cells.has('firstName') ? { firstName: cells.text('firstName', 100) } : {}),
      ...(cells.has('lastName') ? { lastName: cells.text('lastName', 100) } : {}),
      ...(cells.has('tags') ? { tags: splitTags(cells.raw('tags').split(',')) } : {}),
      ...(cells.has('note') ? { note: cells.text('note', 5000) } : {}),
    }
  },
})
