/** What is shown of parcels on the pages of an order. */
import { mailIsOn } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { OrderPanel } from '../views/admin/order-panel.tsx'
import { BuyerPanel } from '../views/buyer-panel.tsx'
import { type OrderParcels, orderParcels } from './order-parcels.ts'

const position = 20

interface Panel {
  position: number
  html: string
}

/** In the admin: the parcels, and the form that packs what is left. */
export async function adminPanel(scope: Scope, orderId: string): Promise<Panel | null> {
  const [parcels] = await orderParcels(scope, [orderId])
  if (!parcels || neverSends(parcels)) return null
  const { t, format } = scope
  const due = parcels.left.length > 0 ? await scope.ask('orders.editDue', { orderId }) : null
  const about = {
    parcels,
    awaited: due?.changes ?? [],
    here: hereOf(scope, orderId),
    mailed: mailIsOn(scope),
  }
  const panel = <OrderPanel {...about} format={format} t={t} />
  return { position, html: String(await panel) }
}

/** Cancelled before anything was packed: its card would be empty. */
const neverSends = ({ order, shipments, left }: OrderParcels): boolean =>
  order.state === 'cancelled' && shipments.length === 0 && left.length > 0

/** The page of the order, with the filter of the list that its reader came from. */
function hereOf({ url }: Scope, orderId: string): string {
  const page = `/admin/orders/${encodeURIComponent(orderId)}`
  return url?.pathname === page ? `${page}${url.search}` : page
}

/** For the buyer: what has left; nothing before that. */
export async function buyerPanel(scope: Scope, orderId: string): Promise<Panel | null> {
  const [parcels] = await orderParcels(scope, [orderId], 'buyer')
  const sent = parcels?.shipments.filter(({ shippedAt }) => shippedAt !== null) ?? []
  if (!parcels || sent.length === 0) return null
  const { t, format } = scope
  const panel = <BuyerPanel order={parcels.order} shipments={sent} format={format} t={t} />
  return { position, html: String(await panel) }
}
