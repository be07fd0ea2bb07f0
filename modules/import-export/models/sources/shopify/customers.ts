import { said } from '#server/language/message.ts'
import { splitTags } from '../../product-draft.ts'
import type { Cells } from '../../shopify/cells.ts'
import { rowSource } from '../rows/row-source.ts'
import { unquoted } from '../rows/unquoted.ts'

const headers = {
  email: ['Email'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  tags: ['Tags'],
  note: ['Note'],
  company: ['Default Address Company', 'Company'],
  line1: ['Default Address Address1', 'Address1'],
  line2: ['Default Address Address2', 'Address2'],
  city: ['Default Address City', 'City'],
  state: ['Default Address Province Code', 'Province Code'],
  country: ['Default Address Country Code', 'Country Code'],
  postalCode: ['Default Address Zip', 'Zip'],
  addressPhone: ['Default Address Phone'],
  phone: ['Phone'],
} as const
type Row = Cells<keyof typeof headers>

/**
 * Shopify's customer export, both generations of headers. Their passwords are in no file, and whether somebody wants mail
 * stands there without a date or what shows it.
 */
export const shopifyCustomers = rowSource({
  name: 'shopify.customers',
  label: 'import-export.admin.source.shopifyCustomers',
  kind: 'customer',
  headers,
  leaves:
    /^(customerid|totalspent|totalorders|accepts(email|sms)?marketing|taxexempt|province|country)$/,
  needed: ['email', 'firstName', 'lastName'],
  titleOf: (cells) => unquoted(cells.raw('email')) || cells.raw('firstName'),
  read([cells]) {
    if (!cells) return null
    const address = addressOf(cells)
    return {
      email: unquoted(cells.raw('email')),
      ...(cells.has('firstName') ? { firstName: cells.text('firstName', 100) } : {}),
      ...(cells.has('lastName') ? { lastName: cells.text('lastName', 100) } : {}),
      ...(cells.has('tags') ? { tags: splitTags(cells.raw('tags').split(',')) } : {}),
      ...(cells.has('note') ? { note: cells.text('note', 5000) } : {}),
      ...(address ? { addresses: [address] } : {}),
    }
  },
})

/** Undefined where there is none, or none whose country can be told; what is not taken is noted. */
function addressOf(cells: Row) {
  const text = (column: keyof typeof headers) => unquoted(cells.text(column, 500))
  const [line1, city, country] = [text('line1'), text('city'), text('country').toUpperCase()]
  const phone = text('addressPhone') || text('phone')
  if (line1 === '' && city === '') {
    if (phone !== '') cells.note('phone', said('import-export.admin.row.phoneApart'))
    return undefined
  }
  if (!/^[A-Z]{2}$/.test(country)) {
    cells.note('line1', said('import-export.admin.row.noCountry'))
    return undefined
  }
  return {
    ...{ firstName: cells.text('firstName', 100), lastName: cells.text('lastName', 100) },
    ...{ company: text('company'), line1, line2: text('line2'), city, state: text('state') },
    ...{ postalCode: text('postalCode'), country, phone },
  }
}
