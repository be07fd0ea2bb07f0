/** Sales and what went back of them, by span and by what they are summed by. */
import type { Scope } from '#server/scope.ts'
import { type Figures, figuresOf, sumsOfReturn } from './figures.ts'
import { returnedIn } from './returned.ts'
import { isLineKey, type Part, type Place, type SaleKey, soldParts } from './sold.ts'
import type { Span } from './spans.ts'

export type SalesRow = Place & { figures: Figures }

/** In no order; what has neither sales nor refunds is missing. A report by goods leaves delivery, fees and gift cards out. */
export async function salesReport(
  scope: Scope,
  { spans, by }: { spans: readonly Span[]; by: SaleKey },
): Promise<SalesRow[]> {
  const parts = [...(await soldParts(scope, spans, by)), ...(await returnedParts(scope, spans, by))]
  const places = new Map<string, { place: Place; sums: Part['sums'][] }>()
  for (const { sums, ...place } of parts) {
    const id = JSON.stringify([place.span, place.key, place.currency])
    const known = places.get(id)
    if (known) known.sums.push(sums)
    else places.set(id, { place, sums: [sums] })
  }
  return [...places.values()].map(({ place, sums }) => ({ ...place, figures: figuresOf(sums) }))
}

async function returnedParts(scope: Scope, spans: readonly Span[], by: SaleKey): Promise<Part[]> {
  const parts = await returnedIn(scope, spans, isLineKey(by) ? 'all' : by)
  return parts.flatMap(({ at, line, amount, taxes }) => {
    const tax = taxes.reduce((sum, one) => sum + one.amount, 0)
    const { span, key, label, currency } = at
    const sums = sumsOfReturn(line.kind, { amount, tax })
    if (!isLineKey(by)) return [{ span, key, label, currency, sums }]
    if (line.kind !== 'item') return []
    const own =
      by === 'product'
        ? { key: line.productId ?? '', label: line.title }
        : { key: line.variantId ?? '', label: line.variantTitle ?? '' }
    return [{ span, ...own, currency, sums }]
  })
}
