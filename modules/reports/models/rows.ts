/** The rows of each report, as others answer them. In the reader's language. */
import type { In, Out } from '#server/bus.ts'
import { countryName } from '#server/locale/countries.ts'
import { million } from '#server/records/percent-kind.tsx'
import type { Scope } from '#server/scope.ts'
import { byCollection } from './by-collection.ts'
import { funnelRows } from './funnel.ts'
import { earlier, partsOf, type Range, type Span, type Step, spanOf, stepOf } from './period.ts'
import type { ReportName } from './reports.ts'
import type { ReportRow } from './row.ts'
import { searchRows, visitRows } from './visits.ts'

/** What a report is asked for. */
export interface Wanted {
  range: Range
  /** The same days as one span, which may end at some hour. */
  span: Span
  step?: Step | undefined
  /** All in the shop's currency, by the rates of the orders. */
  inShopCurrency?: boolean
}

type SalesRow = Out<'orders.sales'>[number]

export const salesBy = async (
  scope: Scope,
  spans: readonly Span[],
  by: In<'orders.sales'>['by'],
  inShopCurrency?: boolean,
): Promise<SalesRow[]> => (await scope.ask('orders.sales', { spans, by, inShopCurrency })) ?? []

export function rowsOf(scope: Scope, name: ReportName, wanted: Wanted): Promise<ReportRow[]> {
  const { span, inShopCurrency } = wanted
  const by = async (
    key: In<'orders.sales'>['by'],
    about: (row: SalesRow) => Pick<ReportRow, 'texts' | 'href'>,
  ) =>
    (await salesBy(scope, [span], key, inShopCurrency)).map((row) => ({
      ...plain(row),
      ...about(row),
    }))
  const named = (texts: string, href = '') => ({ texts: [texts], ...(href && { href }) })
  const { t, language } = scope
  const known: Record<ReportName, () => Promise<ReportRow[]>> = {
    sales: () => series(scope, wanted),
    products: () => by('product', ({ key, label }) => named(label, productAt(key))),
    variants: () => by('variant', ({ label }) => named(label)),
    collections: () => byCollection(scope, wanted),
    discounts: () => discounts(scope, wanted),
    countries: () =>
      by('country', ({ key }) => named(key ? countryName(key, language) : t('reports.unknown'))),
    channels: () => by('channel', ({ key }) => named(t(`reports.channel.${key}`))),
    methods: () =>
      by('method', ({ key, label }) => named(key === 'none' ? t('reports.nothingDue') : label)),
    currencies: () => by('currency', ({ key }) => named(key)),
    customers: () => by('buyer', ({ key }) => named(t(`reports.customers.${key}`))),
    plans: () => by('plan', ({ key }) => named(t(`reports.plans.${key}`))),
    taxes: () => taxes(scope, wanted),
    ...visitRows(scope, wanted),
    searches: () => searchRows(scope, wanted),
    funnel: () => funnelRows(scope, span),
  }
  return known[name]()
}

/** Products that are gone have no page, but an id; goods without a record have no id. */
const productAt = (key: string): string =>
  key.startsWith('title:') ? '' : `/admin/products/${encodeURIComponent(key)}`

const plain = ({ key, currency, figures }: SalesRow) => ({ key, currency, values: figures })

/** Every part of the range, also those without an order, in each currency. */
async function series(scope: Scope, wanted: Wanted): Promise<ReportRow[]> {
  const spans = spansOf(scope, wanted)
  const rows = await salesBy(scope, spans, 'all', wanted.inShopCurrency)
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.flatMap((currency) =>
    spans.map(({ key }) => {
      const row = rows.find((one) => one.span === key && one.currency === currency)
      return { key, currency, texts: [key], values: row?.figures ?? {} }
    }),
  )
}

function spansOf(scope: Scope, { range, span, step }: Wanted): Span[] {
  const { timeZone } = scope.shop
  return partsOf(range, stepOf(range, step))
    .map((part) => spanOf(part, timeZone, part.from))
    .map((one) => ({ ...one, until: earlier(one.until, span.until) }))
    .filter(({ from, until }) => from < until)
}

async function discounts(scope: Scope, { span, inShopCurrency }: Wanted): Promise<ReportRow[]> {
  const rows = (await scope.ask('orders.discounts', { spans: [span], inShopCurrency })) ?? []
  return rows.map(({ rule, label, code, currency, orders, goods, delivery, revenue }) => ({
    ...{ key: JSON.stringify([rule, code]), currency, texts: [label, code ?? ''] },
    values: { orders, goods, delivery, off: goods + delivery, revenue },
  }))
}

/** By month, unless smaller parts are asked for. */
async function taxes(scope: Scope, wanted: Wanted): Promise<ReportRow[]> {
  const spans = spansOf(scope, { ...wanted, step: wanted.step ?? 'month' })
  const rows =
    (await scope.ask('orders.taxes', { spans, inShopCurrency: wanted.inShopCurrency })) ?? []
  return rows.map(({ span, country, name, freed, rate, currency, base, amount }) => ({
    key: JSON.stringify([span, country, name, rate]),
    currency,
    texts: [
      span,
      country ? countryName(country, scope.language) : scope.t('reports.unknown'),
      freed ? scope.t(`reports.freed.${freed}`) : name,
      scope.t('reports.taxRate', { share: rate / million }),
    ],
    values: { base, amount },
  }))
}
