/** Customers as they leave the shop, with the addresses that their accounts keep; in our own shape and in Shopify's. */
import { csvLine } from '#server/csv/write-line.ts'
import { batchesOf } from '#server/exports/batches.ts'
import { exportKind, foreignCsv } from '#server/exports/export-kind.ts'
import type { Exported } from '#server/exports/layout.ts'
import { addressFields } from '#server/exports/natural-keys.ts'
import { grouped } from '#server/grouped.ts'
import type { Address } from '#server/locale/address/address.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../models/customer.ts'
import { SavedAddress } from '../models/saved-address.ts'
import { type Totals, totalsOf } from '../models/totals.ts'

const fields = [
  ...(['email', 'firstName', 'lastName', 'tags', 'note', 'hasAccount'] as const),
  ...(['newsletterSince', 'createdAt'] as const),
] as const
const lines = [...addressFields, 'isDefault'] as const

export const customerExport = exportKind({
  customFields: 'customer',
  kind: 'customers',
  listPath: '/admin/customers',
  label: 'customers.admin.title',
  module: 'customers',
  personal: true,
  order: 40,
  model: Customer,
  by: 'email',
  list: 'customers',
  fields,
  lines: { name: 'addresses', fields: lines },
  async records(scope, rows): Promise<Exported<(typeof fields)[number], (typeof lines)[number]>[]> {
    const addresses = await addressesOf(scope, rows)
    return rows.map((customer) => ({
      fields: {
        ...{ email: customer.email, firstName: customer.firstName, lastName: customer.lastName },
        ...{ tags: customer.tags, note: customer.note, hasAccount: customer.userId !== null },
        ...{ newsletterSince: customer.consentAt, createdAt: customer.createdAt },
      },
      lines: keptBy(customer, addresses).map((address, at) => ({
        ...partsOf(address),
        isDefault: at === 0,
      })),
    }))
  },
})

/** Who has no account keeps none: theirs are those of the record. */
const keptBy = (customer: Customer, addresses: Map<string | null, SavedAddress[]>) =>
  customer.userId === null
    ? customer.addresses
    : (addresses.get(customer.userId) ?? []).map(({ address }) => address)

/** The default first. */
async function addressesOf(
  scope: Scope,
  customers: readonly Customer[],
): Promise<Map<string | null, SavedAddress[]>> {
  const userIds = customers.flatMap(({ userId }) => userId ?? [])
  return grouped(await SavedAddress.ofAll(scope, userIds), ({ userId }) => userId)
}

const partsOf = (address: Partial<Record<(typeof addressFields)[number], string>>) =>
  Object.fromEntries(addressFields.map((part) => [part, address[part] ?? null])) as Record<
    (typeof addressFields)[number],
    string | null
  >

export const shopifyCustomers = foreignCsv({
  kind: 'shopify-customers',
  label: 'customers.admin.shopifyExport',
  module: 'customers',
  personal: true,
  order: 820,
  lines: fileOf,
})

const headers = [
  ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
  ...['Default Address Company', 'Default Address Address1', 'Default Address Address2'],
  ...['Default Address City', 'Default Address Province Code', 'Default Address Country Code'],
  ...['Default Address Zip', 'Default Address Phone', 'Phone', 'Accepts SMS Marketing'],
  ...['Total Spent', 'Total Orders', 'Note', 'Tax Exempt', 'Tags'],
]

async function* fileOf(scope: Scope): AsyncGenerator<string> {
  yield csvLine(headers)
  for await (const customers of batchesOf(scope, Customer, { by: 'email' })) {
    const addresses = await addressesOf(scope, customers)
    const totals = await totalsOf(
      scope,
      customers.map(({ email }) => email),
    )
    yield customers
      .map((customer) => {
        const [home] = keptBy(customer, addresses)
        return csvLine(cellsOf(scope, customer, home, totals.get(customer.email)))
      })
      .join('')
  }
}

/** In the order of the headers. What was spent is told in the shop's currency alone, for the column has room for one. */
function cellsOf(
  { shop }: Scope,
  customer: Customer,
  home: Address | undefined,
  totals: Totals | undefined,
): string[] {
  const spent = new Map(Object.entries(totals?.spent ?? {})).get(shop.currency) ?? 0
  const { company = '', line1 = '', line2 = '', city = '', state = '' } = home ?? {}
  const { country = '', postalCode = '', phone = '' } = home ?? {}
  return [
    ...['', customer.firstName, customer.lastName, customer.email],
    ...[customer.consentAt ? 'yes' : 'no', company, line1, line2, city, state, country],
    ...[postalCode, phone, phone, 'no', formatMajor(spent, shop.currency)],
    ...[String(totals?.orders ?? 0), customer.note, 'no', customer.tags.join(', ')],
  ]
}
