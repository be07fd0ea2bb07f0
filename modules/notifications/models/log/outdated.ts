import type { Scope } from '#server/scope.ts'
import { shipmentOf } from '../write.ts'
import { MailEntry } from './mail-entry.ts'

/** The states of a parcel in which a mail about it is true. */
const trueIn = new Map([
  ['delivered', ['delivered']],
  ['collected', ['delivered']],
  ['ready', ['shipped', 'delivered']],
])

/** Whether a mail tells what is not so after all: of the arrival of a parcel that is on its way, or of goods that are not ready or not collected. */
export async function isOutdated(scope: Scope, { mailId }: { mailId: string }): Promise<boolean> {
  const entry = await MailEntry.in(scope).findOne({ id: mailId })
  const { kind, orderId, details } = entry ?? {}
  const states = kind === undefined ? undefined : trueIn.get(kind)
  if (!states || !orderId || !details?.shipmentId) return false
  const shipment = await shipmentOf(scope, orderId, details.shipmentId)
  return shipment !== undefined && !states.includes(shipment.state)
}
