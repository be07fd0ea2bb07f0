import { splitTags } from '../../product-draft.ts'
import type { Cells } from '../../shopify/cells.ts'
import { oldPassword } from '../rows/old-password.ts'
import { rowSource } from '../rows/row-source.ts'

const headers = {
  email: ['user_email'],
  firstName: ['first_name'],
  lastName: ['last_name'],
  password: ['user_pass'],
  tags: ['tags'],
  company: ['billing_company'],
  line1: ['billing_address_1'],
  line2: ['billing_address_2'],
  city: ['billing_city'],
  state: ['billing_state'],
  postalCode: ['billing_postcode'],
  country: ['billing_country'],
  phone: ['billing_phone'],
} as const

/** Users of WordPress under the names of their own columns, as tools export them that WooCommerce leaves this to. */
export const wooCustomers = rowSource({
  name: 'woocommerce.customers',
  label: 'import-export.admin.source.wooCustomers',
  kind: 'customer',
  headers,
  leaves: /./,
  needed: ['email', 'password'],
  titleOf: (cells) => cells.raw('email'),
  read([cells]) {
    if (!cells) return null
    const address = addressOf(cells)
    return {
      email: cells.raw('email'),
      ...(cells.has('firstName') ? { firstName: cells.text('firstName', 100) } : {}),
      ...(cells.has('lastName') ? { lastName: cells.text('lastName', 100) } : {}),
      ...(cells.has('tags') ? { tags: splitTags(cells.raw('tags').split(',')) } : {}),
      ...(address ? { addresses: [address] } : {}),
    }
  },
  besides: ([cells]) => oldPassword(cells),
})

/** Undefined where there is none, or its country is no code. */
function addressOf(cells: Cells<keyof typeof headers>) {
  const country = cells.raw('country').toUpperCase()
  if (cells.raw('line1') === '' || !/^[A-Z]{2}$/.test(country)) return undefined
  const text = (column: keyof typeof headers) => cells.text(column, 500)
  return {
    ...{ firstName: cells.text('firstName', 100), lastName: cells.text('lastName', 100) },
    ...{ company: text('company'), line1: text('line1'), line2: text('line2') },
    ...{ city: text('city'), state: text('state'), postalCode: text('postalCode') },
    ...{ country, phone: text('phone') },
  }
}
