/** What may come in through System → Webhooks. */
import { z } from 'zod'
import { byId, paging } from '#server/desk/noun.ts'
import { says } from '#server/language/message.ts'
import { deliveryStates } from './models/delivery.ts'

const id = byId.shape.id

export const deliverySearch = paging.extend({
  id,
  state: z.enum(deliveryStates, says('server.field.oneOf')).optional(),
})
export const byDelivery = z.object({ id, deliveryId: id })
export const replaySince = z.object({
  id,
  /** ISO 8601; all that are kept when not given. */
  since: z.iso.datetime({ offset: true }).optional(),
})

export type DeliverySearch = z.output<typeof deliverySearch>
export type ByDelivery = z.output<typeof byDelivery>
export type ReplaySince = z.output<typeof replaySince>
