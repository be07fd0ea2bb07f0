/** Every URL of the module. */
import { writes } from '#server/access/permissions.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as acts from './admin/acts.ts'
import * as dropping from './admin/drop-rest.tsx'
import { packAgain } from './admin/pack-again.tsx'
import * as picking from './admin/pick-list.tsx'
import { show } from './admin/show.tsx'
import * as accepted from './schemas.ts'
import * as shape from './views/shapes.ts'

export const admin = new Routes()

admin.get('/admin/fulfillment', picking.show)
admin.post(
  '/admin/fulfillment/create',
  idempotent,
  gives(shape.shipment, 201),
  takes(accepted.packing, acts.create, { again: packAgain }),
)
admin.post('/admin/fulfillment/ship-many', idempotent, takes(accepted.many, picking.ship))
admin.put(
  '/admin/fulfillment/:id/ship',
  idempotent,
  gives(shape.shipment),
  takes(accepted.leaving, acts.ship),
)
admin.put(
  '/admin/fulfillment/:id/track',
  idempotent,
  gives(shape.shipment),
  takes(accepted.leaving, acts.track),
)
admin.put(
  '/admin/fulfillment/:id/deliver',
  idempotent,
  gives(shape.shipment),
  takes(accepted.byId, acts.deliver),
)
admin.put(
  '/admin/fulfillment/:id/undeliver',
  idempotent,
  gives(shape.shipment),
  takes(accepted.byId, acts.undeliver),
)
admin.put(
  '/admin/fulfillment/:id/cancel',
  idempotent,
  gives(shape.shipment),
  takes(accepted.unpacking, acts.cancel),
)
admin.post(
  '/admin/fulfillment/ship-orders',
  idempotent,
  gives(shape.shippedOrders),
  takes(accepted.chosen, picking.shipChosen),
)
const rest = '/admin/orders/:orderId/drop-rest'
admin.get(rest, writes, takes(accepted.byOrder, dropping.ask))
admin.put(
  rest,
  idempotent,
  gives(shape.dropped),
  takes(accepted.dropping, dropping.drop, { again: dropping.again }),
)
admin.get('/admin/fulfillment/:id', gives(shape.shipment), takes(accepted.byId, show))
