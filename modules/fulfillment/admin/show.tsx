import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Shipment } from '../models/parcels/shipment.ts'
import { gramsOf } from '../models/proposals.ts'
import { titlesOf } from '../models/titles.ts'
import type { byId } from '../schemas.ts'
import { Parcel } from '../views/admin/parcel.tsx'
import { shipmentJson, viewOf } from '../views/json.ts'

/** One parcel. */
export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const shipment = await Shipment.find(scope, id)
  const lines = await shipment.lines(scope)
  const { number, titles, order } = await titlesOf(scope, shipment.orderId)
  const orderPath = `/admin/orders/${encodeURIComponent(shipment.orderId)}`
  await respond(ctx, {
    json: { shipment: shipmentJson(shipment, lines) },
    html: () => (
      <Card title={t('fulfillment.admin.order', { number: String(number) })}>
        <Parcel
          shipment={viewOf(shipment, lines)}
          titles={titles}
          position={1}
          isAlone={true}
          mailed={mailIsOn(scope)}
          isNext={true}
          grams={order ? gramsOf(order, lines) : 0}
          here={`/admin/fulfillment/${encodeURIComponent(id)}`}
          format={format}
          t={t}
        />
      </Card>
    ),
    head: {
      title: t('fulfillment.admin.title'),
      breadcrumbs: [{ href: orderPath, label: t('fulfillment.admin.toOrder') }],
      narrow: true,
    },
  })
}
