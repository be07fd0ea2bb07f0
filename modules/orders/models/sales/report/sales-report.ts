/** Sales and what went back of them, by span and by what they are summed by. */
import { grouped } from '#server/grouped.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import type { OrderLine } from '../../order-line.ts'
import { convertedOrders } from './converted.ts'
import { type Figures, figuresOf, type Sums, sumsOfKind, sumsOfReturn } from './figures.ts'
import { returnedIn } from './returned.ts'
import { isLineKey, type Part, type Place, type SaleKey, soldParts, titled } from './sold.ts'
import type { Span } from './spans.ts'

export type SalesRow = Place & { figures: Figures }

/**
 * In no order; what has neither sales nor refunds is missing. A report by goods leaves delivery, fees and gift cards out.
 * `inShopCurrency`: all in the shop's, by the rates of the orders.
 */
export async function salesReport(
  scope: Scope,
  {
    spans,
    by,
    inShopCurrency = false,
  }: { spans: readonly Span[]; by: SaleKey; inShopCurrency?: boolean | undefined },
): Promise<SalesRow[]> {
  const only = inShopCurrency ? scope.shop.currency : undefined
  const rows = new Map<string, SalesRow>()
  const add = ({ sums, ...place }: Part) => {
    const id = JSON.stringify([place.span, place.key, place.currency])
    const known = rows.get(id)
    rows.set(id, {
      ...(known ?? place),
      figures: figuresOf(known ? [known.figures, sums] : [sums]),
    })
  }
  for (const part of await soldParts(scope, spans, { by, only })) add(part)
  if (inShopCurrency)
    for await (const order of convertedOrders(scope, spans, isLineKey(by) ? 'all' : by))
      for (const part of partsOf(order, by)) add(part)
  for (const part of await returnedParts(scope, spans, { by, inShopCurrency })) add(part)
  return [...rows.values()]
}

/** What an order that is read by itself brings to the sums. */
function partsOf(
  {
    at,
    order: { total },
    lines,
    taxes,
  }: {
    at: Place
    order: { total: number }
    lines: readonly OrderLine[]
    taxes: readonly { lineId: string; included: boolean; amount: number }[]
  },
  by: SaleKey,
): Part[] {
  const byLine = grouped(taxes, ({ lineId }) => lineId)
  const sumsOf = (line: OrderLine): Partial<Sums> => {
    const own = byLine.get(line.id) ?? []
    const sum = (some: typeof own) => sumOf(some.map(({ amount }) => amount))
    return sumsOfKind({
      ...{ kind: line.kind, quantity: line.quantity, subtotal: line.subtotal, total: line.total },
      ...{ tax: sum(own), included: sum(own.filter(({ included }) => included)) },
    })
  }
  if (!isLineKey(by))
    return [{ orders: 1, ordered: total }, ...lines.map(sumsOf)].map((sums) => ({ ...at, sums }))
  const goods = lines.filter(({ kind }) => kind === 'item')
  const counted = new Set<string>()
  return goods.map((line) => {
    const own = goodsOf(line, by)
    const isFirst = !counted.has(own.key)
    counted.add(own.key)
    return { ...at, ...own, sums: { orders: isFirst ? 1 : 0, ...sumsOf(line) } }
  })
}

async function returnedParts(
  scope: Scope,
  spans: readonly Span[],
  { by, inShopCurrency }: { by: SaleKey; inShopCurrency: boolean },
): Promise<Part[]> {
  const parts = await returnedIn(scope, spans, {
    ...{ by: isLineKey(by) ? ('all' as const) : by, inShopCurrency },
  })
  return parts.flatMap(({ at, line, amount, taxes }) => {
    const tax = taxes.reduce((sum, one) => sum + one.amount, 0)
    const sums = sumsOfReturn(line.kind, { amount, tax })
    if (!isLineKey(by)) return [{ ...at, sums }]
    return line.kind === 'item' ? [{ ...at, ...goodsOf(line, by), sums }] : []
  })
}

function goodsOf(line: OrderLine, by: 'product' | 'variant'): Pick<Place, 'key' | 'label'> {
  const { productId, variantId } = line
  // A converted line is a plain copy.
  const title = line.ownTitle ?? line.title
  const variantTitle = line.ownTitle === null ? line.variantTitle : line.ownVariantTitle
  const called = [title, variantTitle].filter(Boolean).join(', ')
  return by === 'product'
    ? { key: productId ?? titled + title, label: title }
    : { key: variantId ?? titled + called, label: called }
}
