import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { Shipment } from '../models/parcels/shipment.ts'
import { gramsOf } from '../models/proposals.ts'
import { titlesOf } from '../models/titles.ts'
import type { byId } from '../schemas.ts'
import { ParcelCard } from '../views/admin/parcel.tsx'
import { shipmentJson, viewOf } from '../views/json.ts'

/** One parcel. */
export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const shipment = await Shipment.find(scope, id)
  const lines = await shipment.lines(scope)
  const { number, titles, order } = await titlesOf(scope, shipment.orderId)
  const siblings = await Shipment.of(scope, [shipment.orderId])
  const position = siblings.findIndex((one) => one.id === id) + 1
  const called = { number: String(number), position }
  const orderPath = `/admin/orders/${encodeURIComponent(shipment.orderId)}`
  await respond(ctx, {
    json: { shipment: shipmentJson(shipment, lines) },
    html: () => (
      <ParcelCard
        shipment={viewOf(shipment, lines)}
        {...{ titles, position, format, t }}
        isAlone={true}
        mailed={mailIsOn(scope)}
        isNext={true}
        grams={order ? gramsOf(order, lines) : 0}
        here={`/admin/fulfillment/${encodeURIComponent(id)}`}
      />
    ),
    head: {
      title: t('fulfillment.admin.title', called),
      breadcrumbs: [{ href: orderPath, label: t('fulfillment.admin.order', called) }],
      narrow: true,
    },
  })
}
