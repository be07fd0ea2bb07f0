import { Button, FileButton, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { writtenLines } from '#views/written.ts'
import type { Order } from '../../models/order.ts'
import type { OrderLine } from '../../models/order-line.ts'
import { type PackedPart, packingOf } from '../../models/papers/packing.ts'
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

/** Where no order was chosen. */
export function NoSlips({ t }: { t: Translate }) {
  return (
    <section class="card">
      <AdminEmpty
        icon="orders"
        title={t('orders.admin.noSlips')}
        text={t('orders.admin.noSlipsText')}
        actions={<LinkButton href="/admin/orders" label={t('orders.admin.title')} />}
      />
    </section>
  )
}

/** What goes into the parcel. */
export function PackingSlip({ order, lines, shopName, seller, language, format, t }: SlipProps) {
  const isBuyers = order.language === language
  return (
    <article class="paper">
      <header>
        <h2 safe>{shopName}</h2>
        <address class="order-address">
          {seller
            .filter((line, at) => at > 0 || line !== shopName)
            .map((line) => (
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
      {packingOf(order, lines).map((part) => (
        <>
          <Packed part={part} {...{ isBuyers, format, t }} />
          <ul class="order-lines">
            {part.goods.map(({ line, quantity }) => (
              <SlipLine {...{ line, quantity, isBuyers, t }} />
            ))}
          </ul>
        </>
      ))}
      {order.note === null ? null : <p safe>{order.note}</p>}
    </article>
  )
}

interface Read {
  /** Whoever packs it reads the language of its buyer. */
  isBuyers: boolean
  t: Translate
}

/** What a box is, where it is known how the order is packed. */
function Packed({ part, isBuyers, format, t }: Read & { part: PackedPart; format: Format }) {
  const { parcel, box } = part
  if (!parcel || !box) return null
  const values = { weight: format.weight(box.grams), count: box.count }
  return (
    <p>
      {parcel.option === null ? null : (
        <strong safe>{(isBuyers ? undefined : parcel.ownOption) ?? parcel.option}</strong>
      )}{' '}
      <span safe>{t('orders.admin.box', values)}</span>
    </p>
  )
}

/** As who packs it calls it, and as its buyer reads it. */
function SlipLine({ line, quantity, isBuyers, t }: Read & { line: OrderLine; quantity: number }) {
  const { called, ownTitle, sku, properties } = line
  return (
    <li class="order-line">
      <strong safe>{`${quantity} ×`}</strong>
      <div>
        <span safe>{isBuyers ? called : line.inOwnWords().called}</span>
        {isBuyers || ownTitle === null ? null : (
          <span class="cell-sub" safe>
            {called}
          </span>
        )}
        {writtenLines(properties, t).map((written) => (
          <span class="cell-sub" safe>
            {written}
          </span>
        ))}
      </div>
      <span safe>{sku ?? ''}</span>
    </li>
  )
}

/** Nothing is numbered by looking, and an order of the demo shop never is. */
export function NoInvoice({ path, isDemo, t }: { path: string; isDemo: boolean; t: Translate }) {
  return (
    <Card title={t('orders.admin.noInvoice')}>
      <p safe>{t(isDemo ? 'orders.noDemoInvoice' : 'orders.admin.noInvoiceText')}</p>
      <p safe>{t('orders.admin.sampleText')}</p>
      <div class="actions">
        {isDemo ? null : (
          <Form action={`${path}/invoice`}>
            <Button label={t('orders.admin.makeInvoice')} variant="primary" />
          </Form>
        )}
        <FileButton href={`${path}/invoice-sample.pdf`} label={t('orders.admin.sampleFile')} />
      </div>
    </Card>
  )
}

/** Prints the papers on the page; only scripts show it. */
export const PrintButton = ({ t }: { t: Translate }) => (
  <Button type="button" label={t('orders.admin.print')} with={{ hidden: true, 'data-print': '' }} />
)
