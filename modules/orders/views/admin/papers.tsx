import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { writtenLines } from '#views/written.ts'
import type { Order } from '../../models/order.ts'
import type { OrderLine } from '../../models/order-line.ts'
import { AddressLines, PickupLines } from '../parts/address.tsx'

/** The ways to paper. */
export function PaperLinks({ id, t }: { id: string; t: Translate }) {
  const path = `/admin/orders/${encodeURIComponent(id)}`
  return (
    <>
      <LinkButton href={`${path}/packing-slip`} label={t('orders.admin.packingSlip')} />
      <LinkButton href={`${path}/invoice`} label={t('orders.admin.invoice')} />
    </>
  )
}

interface SlipProps {
  order: Order
  lines: readonly OrderLine[]
  shopName: string
  /** Name and address of who sells. */
  seller: readonly string[]
  language: string
  format: Format
  t: Translate
}

/** What goes into the parcel. */
export function PackingSlip({ order, lines, shopName, seller, language, format, t }: SlipProps) {
  return (
    <article class="paper">
      <header>
        <h2 safe>{shopName}</h2>
        <address class="order-address">
          {seller.map((line) => (
            <span safe>{line}</span>
          ))}
        </address>
        <p safe>{t('orders.title', { number: String(order.number) })}</p>
        <p safe>{format.date(order.placedAt)}</p>
      </header>
      <AddressLines address={order.shippingAddress ?? order.billingAddress} language={language} />
      {order.pickup === null ? null : (
        <>
          <p safe>{t('orders.pickup')}</p>
          <PickupLines place={order.pickup} />
        </>
      )}
      <ul class="order-lines">
        {lines.map(({ quantity, called, sku, properties }) => (
          <li class="order-line">
            <strong safe>{`${quantity} ×`}</strong>
            <div>
              <span safe>{called}</span>
              {writtenLines(properties, t).map((written) => (
                <span class="cell-sub" safe>
                  {written}
                </span>
              ))}
            </div>
            <span safe>{sku ?? ''}</span>
          </li>
        ))}
      </ul>
      {order.note === null ? null : <p safe>{order.note}</p>}
    </article>
  )
}

/** Nothing is numbered by looking. */
export function NoInvoice({ id, t }: { id: string; t: Translate }) {
  return (
    <Card title={t('orders.admin.noInvoice')}>
      <p safe>{t('orders.admin.noInvoiceText')}</p>
      <Form action={`/admin/orders/${encodeURIComponent(id)}/invoice`}>
        <Button label={t('orders.admin.makeInvoice')} variant="primary" />
      </Form>
    </Card>
  )
}
