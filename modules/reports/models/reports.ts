/** Which reports there are, and what their columns are. The words are `reports.column.…`, explained by `reports.means.…`. */
import type { Out } from '#server/bus.ts'

type Figure = keyof Out<'orders.sales'>[number]['figures']

export interface ReportColumn {
  name:
    | Figure
    | 'goods'
    | 'delivery'
    | 'off'
    | 'revenue'
    | 'base'
    | 'amount'
    | 'count'
    | 'share'
    | 'views'
    | 'visits'
    | 'carts'
    | 'placed'
    | 'ordersPerVisit'
    | 'searches'
    | 'empty'
    | 'chosen'
  kind: 'money' | 'count' | 'percent'
  /** Whether rows add up: an order with two products is one order. */
  adds: boolean
}

export interface ReportKind {
  /** Columns of words: what the row stands for. */
  texts: readonly string[]
  columns: readonly ReportColumn[]
  /** What the chart draws, and what is compared. */
  main: ReportColumn['name']
  /** In the order of time; else the most first. */
  isSeries?: boolean
  /** Rows are of several currencies, or of none: nothing is added up. */
  isMixed?: boolean
  /** What is counted, where that is no order: other words explain it. */
  of?: 'visits' | 'searches'
}

const money = (...names: ReportColumn['name'][]): ReportColumn[] =>
  names.map((name) => ({ name, kind: 'money', adds: true }))
const counts = (...names: ReportColumn['name'][]): ReportColumn[] =>
  names.map((name) => ({ name, kind: 'count', adds: true }))
const ordersWith: ReportColumn = { name: 'orders', kind: 'count', adds: false }

const wholeOrders = [
  ...counts('orders'),
  ...money('gross', 'discounts', 'priceTax', 'returns', 'net', 'shipping', 'fees', 'tax'),
  ...money('giftCards', 'total'),
]
const goods = [
  ordersWith,
  ...counts('pieces'),
  ...money('gross', 'discounts', 'priceTax', 'returns', 'net'),
]

export const reportNames = [
  ...(['sales', 'products', 'variants', 'collections', 'discounts', 'countries'] as const),
  ...(['channels', 'methods', 'currencies', 'customers', 'plans', 'taxes'] as const),
  ...(['visits', 'hours', 'pages', 'sources', 'campaigns', 'searches', 'funnel'] as const),
] as const
export type ReportName = (typeof reportNames)[number]

export const reports: Readonly<Record<ReportName, ReportKind>> = {
  sales: { texts: ['time'], columns: wholeOrders, main: 'net', isSeries: true },
  products: { texts: ['product'], columns: goods, main: 'net' },
  variants: { texts: ['variant'], columns: goods, main: 'net' },
  collections: {
    texts: ['collection'],
    columns: goods.map((column) => ({ ...column, adds: false })),
    main: 'net',
  },
  discounts: {
    texts: ['discount', 'code'],
    columns: [
      ...[ordersWith, ...money('goods', 'delivery', 'off')],
      { name: 'revenue', kind: 'money', adds: false },
    ],
    main: 'off',
  },
  countries: { texts: ['country'], columns: wholeOrders, main: 'net' },
  channels: { texts: ['channel'], columns: wholeOrders, main: 'net' },
  methods: { texts: ['method'], columns: wholeOrders, main: 'net' },
  currencies: { texts: ['currency'], columns: wholeOrders, main: 'net', isMixed: true },
  customers: { texts: ['customers'], columns: wholeOrders, main: 'net' },
  plans: { texts: ['purchase'], columns: wholeOrders, main: 'net' },
  taxes: {
    texts: ['time', 'country', 'tax', 'rate'],
    columns: [{ name: 'base', kind: 'money', adds: false }, ...money('amount')],
    main: 'amount',
    isSeries: true,
  },
  visits: {
    texts: ['time'],
    columns: counts('visits', 'views'),
    ...{ main: 'visits', isSeries: true, of: 'visits' },
  },
  pages: {
    texts: ['page', 'kind', 'address'],
    columns: counts('views', 'visits'),
    ...{ main: 'views', of: 'visits' },
  },
  hours: {
    texts: ['hour'],
    columns: counts('visits', 'views', 'placed'),
    ...{ main: 'visits', isSeries: true, of: 'visits' },
  },
  sources: {
    texts: ['source'],
    columns: [
      ...counts('visits', 'carts', 'placed'),
      { name: 'ordersPerVisit', kind: 'percent', adds: false },
    ],
    ...{ main: 'visits', of: 'visits' },
  },
  campaigns: {
    texts: ['campaign', 'source'],
    columns: counts('visits'),
    ...{ main: 'visits', of: 'visits' },
  },
  searches: {
    texts: ['words'],
    columns: counts('searches', 'empty', 'chosen'),
    ...{ main: 'searches', of: 'searches' },
  },
  funnel: {
    texts: ['stage'],
    columns: [
      { name: 'count', kind: 'count', adds: false },
      { name: 'share', kind: 'percent', adds: false },
    ],
    main: 'count',
    isSeries: true,
    isMixed: true,
  },
}

/** Where all amounts are in the shop's currency, those of orders in several add up. */
export const inOneCurrency = (kind: ReportKind): ReportKind =>
  kind === reports.currencies ? { ...kind, texts: ['orderCurrency'], isMixed: false } : kind
