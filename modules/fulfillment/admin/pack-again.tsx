import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { ErrorSummary } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { orderParcels } from '../models/order-parcels.ts'
import { PackForms } from '../views/admin/pack-form.tsx'
import { parcelsWord } from '../views/words.ts'

/** The form that packs, with what was typed and what is wrong with it. */
export async function packAgain(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const orderId = asText(values.orderId)
  const [parcels] = await orderParcels(scope, [orderId])
  const here = `/admin/orders/${encodeURIComponent(orderId)}`
  const number = String(parcels?.order.number ?? '')
  const typed = new Map(
    ['carrier', 'trackingNumber'].map((name) => [
      name,
      asText(new Map(Object.entries(values)).get(name)),
    ]),
  )
  const told = Object.keys(errors).length > 0 ? errors : { items: message }
  await respond(ctx, {
    html: () => (
      <div class="stack">
        <ErrorSummary errors={told} t={t} />
        <Card title={t(parcelsWord(parcels?.left ?? []))}>
          <PackForms
            orderId={orderId}
            left={parcels?.left ?? []}
            here={here}
            typed={typed}
            errors={errors}
            t={t}
          />
        </Card>
      </div>
    ),
    head: {
      title: t('fulfillment.admin.packTitle'),
      breadcrumbs: [{ href: here, label: t('fulfillment.admin.order', { number }) }],
      narrow: true,
    },
  })
}
