/** Sales of products, summed once more by the collections that they are in now. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Span } from './period.ts'
import type { ReportRow } from './row.ts'

type Row = Out<'orders.sales'>[number]

const columns = ['orders', 'pieces', 'gross', 'discounts', 'priceTax', 'returns', 'net'] as const
const none = ''

/** A product in two collections counts in both. Orders are counted by product: one with two products of a collection is two. */
export async function byCollection(
  scope: Scope,
  { span, inShopCurrency }: { span: Span; inShopCurrency?: boolean },
): Promise<ReportRow[]> {
  const asked = { spans: [span], by: 'product' as const, inShopCurrency }
  const rows = (await scope.ask('orders.sales', asked)) ?? []
  const productIds = [...new Set(rows.map(({ key }) => key))]
  const places = new Map(Object.entries((await scope.ask('collections.of', { productIds })) ?? {}))
  const sums = new Map<string, ReportRow>()
  for (const row of rows) {
    const own = places.get(row.key) ?? []
    const title = scope.t('reports.noCollection')
    const named = own.length > 0 ? own : [{ id: none, title }]
    for (const one of named) add(sums, row, one)
  }
  return [...sums.values()]
}

function add(
  sums: Map<string, ReportRow>,
  { currency, figures }: Row,
  { id: key, title }: { id: string; title: string },
): void {
  const at = JSON.stringify([key, currency])
  const known = sums.get(at)?.values ?? {}
  const values = Object.fromEntries(
    columns.map((name) => [name, (known[name] ?? 0) + figures[name]]),
  )
  const href = key === none ? {} : { href: `/admin/collections/${encodeURIComponent(key)}` }
  sums.set(at, { key, currency, texts: [title], values, ...href })
}
