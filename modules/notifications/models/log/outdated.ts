import type { Scope } from '#server/scope.ts'
import { shipmentOf } from '../write.ts'
import { MailEntry } from './mail-entry.ts'

/** Whether a mail tells of the arrival of a parcel that is on its way after all. */
export async function isOutdated(scope: Scope, { mailId }: { mailId: string }): Promise<boolean> {
  const entry = await MailEntry.in(scope).findOne({ id: mailId })
  const { kind, orderId, details } = entry ?? {}
  if (kind !== 'delivered' || !orderId || !details?.shipmentId) return false
  const shipment = await shipmentOf(scope, orderId, details.shipmentId)
  return shipment !== undefined && shipment.state !== 'delivered'
}
