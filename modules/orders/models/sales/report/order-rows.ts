import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import { OrderLine, OrderTax } from '../../order-line.ts'

const columns = [
  ...(['id', 'orderId', 'kind', 'productId', 'variantId', 'title', 'variantTitle'] as const),
  ...(['ownTitle', 'ownVariantTitle'] as const),
  ...(['quantity', 'subtotal', 'total'] as const),
] as const

/** What orders came to by line and tax, by their ids. */
export async function orderRows(scope: Scope, orderIds: readonly string[]) {
  const lines = OrderLine.in(scope).whereIn('orderId', orderIds).orderBy('position')
  const linesOf = byOrder(await lines.select(...columns))
  const taxes = OrderTax.in(scope).whereIn('orderId', orderIds).orderBy('position')
  const taxesOf = byOrder(await taxes)
  return (id: string) => ({ lines: linesOf.get(id) ?? [], taxes: taxesOf.get(id) ?? [] })
}

export const byOrder = <Row extends { orderId: string }>(rows: readonly Row[]) =>
  grouped(rows, ({ orderId }) => orderId)
