/** The part of an order's page that shows its money. */
import { may } from '#server/access/permissions.ts'
import type { GatherOut } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../models/attempts/attempt.ts'
import { orderPayments } from '../models/order-payments.ts'
import { OrderPanel } from '../views/admin/order-panel.tsx'

/** Nothing where the order has no payment, or its reader may not see payments. */
export async function adminPanel(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.adminPanels'>> {
  if (!may(scope.user, 'payments', 'read')) return null
  if ((await Attempt.ofOrders(scope, [orderId])).length === 0) return null
  const payments = await orderPayments(scope, orderId)
  const { t, format } = scope
  const panel = <OrderPanel payments={payments} formKey={newId()} format={format} t={t} />
  return { position: 20, html: String(await panel) }
}
