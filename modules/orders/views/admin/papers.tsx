import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { writtenLines } from '#views/written.ts'
import type { Invoice } from '../../models/invoice.ts'
import type { Order } from '../../models/order.ts'
import type { OrderLine } from '../../models/order-line.ts'
import { AddressLines, PickupLines } from '../parts/address.tsx'
import { Totals } from '../parts/totals.tsx'

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

/** Who sells. */
function Seller({
  lines,
  taxNumber,
  t,
}: {
  lines: readonly string[]
  taxNumber: string | null
  t: Translate
}) {
  return (
    <address class="order-address">
      {lines.map((line) => (
        <span safe>{line}</span>
      ))}
      {taxNumber === null ? null : <span safe>{t('orders.taxNumber', { number: taxNumber })}</span>}
    </address>
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
        <Seller lines={seller} taxNumber={null} t={t} />
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
        {lines.map(({ quantity, title, variantTitle, sku, properties }) => (
          <li class="order-line">
            <strong safe>{`${quantity} ×`}</strong>
            <div>
              <span safe>{[title, variantTitle].filter(Boolean).join(', ')}</span>
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

interface InvoiceProps {
  invoice: Invoice
  language: string
  format: Format
  t: Translate
}

/** The invoice as it was made. */
export function InvoicePaper({ invoice, language, format, t }: InvoiceProps) {
  const { sheet, called, createdAt } = invoice
  return (
    <article class="paper">
      <header>
        <h2 safe>{sheet.shopName}</h2>
        <Seller lines={sheet.seller ?? []} taxNumber={sheet.taxNumber ?? null} t={t} />
        <p safe>{t('orders.admin.invoiceNumber', { number: called })}</p>
        <p safe>{format.date(createdAt)}</p>
        <p safe>{t('orders.title', { number: String(sheet.orderNumber) })}</p>
      </header>
      <AddressLines address={sheet.billingAddress} language={language} />
      <ul class="order-lines">
        {sheet.lines.map(({ quantity, title, unitPrice, subtotal }) => (
          <li class="order-line">
            <span safe>{`${quantity} × ${format.money(unitPrice, sheet.currency)}`}</span>
            <span safe>{title}</span>
            <span safe>{format.money(subtotal, sheet.currency)}</span>
          </li>
        ))}
      </ul>
      <Totals rows={sheet.totals} currency={sheet.currency} format={format} t={t} />
      <p safe>{`${t('orders.method')}: ${sheet.methodLabel}`}</p>
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
