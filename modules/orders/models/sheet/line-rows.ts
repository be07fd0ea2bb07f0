/** Lines of an order as copies of a quote: written when it is placed, and when it is edited. */
import type { Scope } from '#server/scope.ts'
import { OrderLine, OrderShare, OrderTax } from '../order-line.ts'
import type { Quote } from '../proposal.ts'

type QuoteLine = Quote['lines'][number]
export type Numbered = { id: string; line: QuoteLine }

interface Where {
  orderId: string
  quote: Quote
  /** The place of the first of them. */
  from: number
  /** By which goods are sent whose parcel the quote does not know. */
  delivery?: OrderLine['delivery']
}

/** Adds lines with what came off and what tax they carry. Inside `atomic`. */
export async function addLines(
  scope: Scope,
  { orderId, quote, from, delivery = null }: Where,
  lines: readonly Numbered[],
): Promise<void> {
  await OrderLine.addAll(
    scope,
    lines.map(({ id, line }, at) => ({
      ...{ id, orderId, position: from + at, ...lineColumns(line) },
      delivery: deliveryOf(quote, line) ?? (line.requiresShipping ? delivery : null),
    })),
  )
  await addParts(scope, orderId, lines)
}

/** What came off these lines, and their taxes. Inside `atomic`. */
export async function addParts(
  scope: Scope,
  orderId: string,
  lines: readonly Numbered[],
): Promise<void> {
  await OrderShare.addAll(
    scope,
    lines.flatMap(({ id: lineId, line }) =>
      line.shares.map(({ ownLabel, ...share }, position) => ({
        ...{ code: null, ...share, orderId, lineId, position },
        ownLabel: otherThan(share.label, ownLabel),
      })),
    ),
  )
  await OrderTax.addAll(
    scope,
    lines.flatMap(({ id: lineId, line }) =>
      line.taxes.map((tax, position) => ({ reason: null, ...tax, orderId, lineId, position })),
    ),
  )
}

export function deliveryOf({ parcels }: Quote, { key }: { key: string }): OrderLine['delivery'] {
  const parcel = parcels.find(({ lineKeys }) => lineKeys.includes(key))
  const rate = parcel?.rates.find(({ id }) => id === parcel.chosen)
  return rate ? { id: rate.id, label: rate.label } : null
}

function lineColumns({ shares: _, taxes: __, ...line }: QuoteLine) {
  const { key, kind, title, quantity, unitPrice, subtotal, total, steps } = line
  return {
    ...{ key, kind, title, quantity, unitPrice, subtotal, total, steps },
    productId: line.productId ?? null,
    variantId: line.variantId ?? null,
    variantTitle: line.variantTitle ?? null,
    ...ownColumns(line),
    sku: line.sku ?? null,
    slug: line.slug ?? null,
    image: line.image ?? null,
    properties: { ...line.properties },
    plan: line.plan ?? null,
    compareAt: line.compareAt ?? null,
    grams: line.grams ?? 0,
    requiresShipping: line.requiresShipping ?? false,
  }
}

/** What the merchant calls it, where that is not what its buyer read. */
function ownColumns({
  title,
  variantTitle,
  own,
}: Pick<QuoteLine, 'title' | 'variantTitle' | 'own'>) {
  const isSame = !own || (own.title === title && own.variantTitle === variantTitle)
  return isSame
    ? { ownTitle: null, ownVariantTitle: null }
    : { ownTitle: own.title, ownVariantTitle: own.variantTitle ?? null }
}

const otherThan = (label: string, own = label): string | null => (own === label ? null : own)
