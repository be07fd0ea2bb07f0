import { said } from '#server/language/message.ts'
import type { Cells } from '../../shopify/cells.ts'
import { rowSource } from '../rows/row-source.ts'

const headers = {
  email: ['_email'],
  site: ['_website'],
  line: ['street'],
  firstName: ['firstname'],
  lastName: ['lastname'],
  company: ['company'],
  city: ['city'],
  state: ['region'],
  postalCode: ['postcode'],
  country: ['country_id'],
  phone: ['telephone'],
  isDefault: ['_address_default_shipping_'],
} as const
type Row = Cells<keyof typeof headers>

/** Magento's addresses of customers, which stand in a file of their own: those of one customer follow each other. */
export const magentoAddresses = rowSource({
  name: 'magento.addresses',
  label: 'import-export.admin.source.magentoAddresses',
  kind: 'address',
  headers,
  leaves: /./,
  needed: ['email', 'site', 'line', 'country'],
  together: (cells) => cells.raw('email').toLowerCase(),
  titleOf: (cells) => cells.raw('email'),
  read(rows) {
    const [first] = rows
    if (!first) return null
    const sorted = rows.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
    return { email: first.raw('email'), addresses: sorted.flatMap((cells) => addressOf(cells)) }
  },
})

const isDefault = (cells: Row) => cells.raw('isDefault') === '1'

function addressOf(cells: Row) {
  const country = cells.raw('country').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) {
    cells.error('country', said('import-export.admin.row.noCountry'))
    return []
  }
  const text = (column: keyof typeof headers) => cells.text(column, 500)
  const [line1 = '', ...lines] = text('line').split('\n')
  return [
    {
      ...{ firstName: cells.text('firstName', 100), lastName: cells.text('lastName', 100) },
      ...{ company: text('company'), line1, line2: lines.join(', '), city: text('city') },
      ...{ state: text('state'), postalCode: text('postalCode'), country, phone: text('phone') },
    },
  ]
}
