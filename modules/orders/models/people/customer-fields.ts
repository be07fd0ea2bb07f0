/** What orders know of customers for segments, by the address that they were placed with, as their totals are. */
import type { GatherOut } from '#server/bus.ts'
import { likeBeginning } from '#server/data/word-search.ts'
import { countriesIn } from '#server/locale/countries.ts'
import type { Scope } from '#server/scope.ts'
import { languageName } from '#views/language-name.ts'
import { countsAsSold, receivedOrSold } from '../sales/counts-as-sold.ts'
import { columnInOwn } from '../sales/in-own-currency.ts'

type Field = GatherOut<'customers.fields'>[number]
type Only = Parameters<Field['holders']>[1]['only']

export const customerFields: Field[] = [
  {
    ...{
      name: 'spent',
      label: 'orders.customerFields.spent',
      kind: 'amount',
      order: 10,
      spans: true,
    },
    holders: async (scope, { least, since, only }) => {
      const keys = bought(scope, only, receivedOrSold).groupBy('email')
      if (since !== null) keys.where('placedAt', '>=', since)
      const { sql, values } = columnInOwn(scope, 'received')
      return { by: 'email', keys: keys.havingRaw(`sum(${sql}) >= ?`, [...values, least]) }
    },
  },
  {
    ...{
      name: 'orders',
      label: 'orders.customerFields.orders',
      kind: 'count',
      order: 11,
      spans: true,
    },
    holders: async (scope, { least, since, only }) => {
      const keys = bought(scope, only).groupBy('email').havingRaw('count(*) >= ?', [least])
      if (since !== null) keys.where('placedAt', '>=', since)
      return { by: 'email', keys }
    },
  },
  {
    ...{ name: 'lastOrder', label: 'orders.customerFields.lastOrder', kind: 'day', order: 12 },
    holders: async (scope, test) => placed(scope, 'max', test),
  },
  {
    ...{ name: 'firstOrder', label: 'orders.customerFields.firstOrder', kind: 'day', order: 13 },
    holders: async (scope, test) => placed(scope, 'min', test),
  },
  {
    ...{ name: 'bought', label: 'orders.customerFields.bought', kind: 'text', order: 20 },
    picks: 'product',
    holders: async (scope, { text, only }) => {
      const slug = text.replace(/^.*\/products\//, '')
      const [product] = (await scope.ask('products.bySlug', { slugs: [slug] })) ?? []
      const { db, storeId } = scope
      const lines = db('orderLines').where({ storeId }).select('orderId')
      if (product) lines.where({ productId: product.id })
      else lines.where({ slug })
      return { by: 'email', keys: bought(scope, only).whereIn('id', lines) }
    },
  },
  {
    ...{ name: 'boughtFrom', label: 'orders.customerFields.boughtFrom', kind: 'text', order: 21 },
    picks: 'collection',
    holders: async (scope, { text, only }) => {
      const slug = text.replace(/^.*\/collections\//, '')
      const found = await scope.ask('collections.productKeys', { slug })
      const { db, storeId } = scope
      const lines = db('orderLines').where({ storeId }).select('orderId')
      if (found) lines.whereIn('productId', found.keys)
      else lines.whereRaw('1 = 0')
      return { by: 'email', keys: bought(scope, only).whereIn('id', lines) }
    },
  },
  {
    ...{ name: 'country', label: 'orders.customerFields.country', kind: 'choice', order: 30 },
    choices: async ({ language }) =>
      countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
    holders: async (scope, { text, only }) => ({
      ...{ by: 'email', keys: lived(scope, only).where({ country: text }) },
    }),
  },
  {
    ...{ name: 'region', label: 'orders.customerFields.region', kind: 'text', order: 40 },
    holders: async (scope, { text, only }) => ({
      ...{ by: 'email', keys: lived(scope, only).whereRaw(...at(scope, 'state', text, false)) },
    }),
  },
  {
    ...{ name: 'postcode', label: 'orders.customerFields.postcode', kind: 'text', order: 50 },
    begins: true,
    holders: async (scope, { text, starts, only }) => ({
      ...{
        by: 'email',
        keys: lived(scope, only).whereRaw(...at(scope, 'postalCode', text, starts)),
      },
    }),
  },
  {
    ...{ name: 'language', label: 'orders.customerFields.language', kind: 'choice', order: 85 },
    choices: async ({ shop }) =>
      shop.languages.map((value) => ({ value, label: languageName(value) })),
    holders: async (scope, { text, only }) => ({
      ...{ by: 'email', keys: lived(scope, only).where({ language: text }) },
    }),
  },
]

/** Addresses of orders that count, as `orders.totals` counts them. */
function bought(scope: Scope, only: Only, counts = countsAsSold) {
  return lived(scope, only).whereNot({ state: 'cancelled' }).whereRaw(counts)
}

/** Of any order that names its buyer. */
function lived({ db, storeId }: Scope, only: Only) {
  const query = db('orders').where({ storeId }).select('email')
  return only ? query.whereIn('email', [...only.emails]) : query.whereNot({ email: '' })
}

function placed(
  scope: Scope,
  which: 'min' | 'max',
  { from, until, only }: Parameters<Field['holders']>[1],
) {
  const keys = bought(scope, only).groupBy('email')
  if (from !== null) keys.havingRaw(`${which}(placed_at) >= ?`, [from])
  if (until !== null) keys.havingRaw(`${which}(placed_at) < ?`, [until])
  return { by: 'email' as const, keys }
}

/** Where it went, or else its bill. */
function at({ engine }: Scope, part: string, text: string, starts: boolean): [string, [string]] {
  const address = "coalesce(nullif(shipping_address, 'null'), billing_address)"
  const sql = engine === 'postgres' ? `${address}::json ->> '${part}'` : `${address} ->> '${part}'`
  const [condition, value] = likeBeginning(sql, text, starts)
  return [condition, [value]]
}
