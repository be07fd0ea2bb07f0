/** Papers of an order, as pages to print. */
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Invoice } from '../models/invoice.ts'
import { Order } from '../models/order.ts'
import type { OrderLine } from '../models/order-line.ts'
import { isGoods, sheetOf } from '../models/order-sheet.ts'
import { linesOf } from '../models/order-view.ts'
import { InvoicePaper, NoInvoice, PackingSlip } from '../views/admin/papers.tsx'

type ById = { id: string }

/** What goes into the parcel: no prices. */
export async function packingSlip(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, language, format } = scope
  const { order, lines } = await sheetOf(scope, await Order.find(scope, id))
  const { lines: seller = [] } = (await scope.ask('settings.seller', { language })) ?? {}
  const goods = sentOf(lines.map(({ line }) => line))
  await respond(ctx, {
    json: { items: goods.map(({ title, sku, quantity }) => ({ title, sku, quantity })) },
    html: () => (
      <PackingSlip
        {...{ order, lines: goods, shopName: scope.shop.name, seller, language, format, t }}
      />
    ),
    head: headOf(scope, order, 'packingSlip'),
  })
}

/** The packing slips of several orders, the oldest first: one page to print. */
export async function packingSlips(ctx: Ctx, { ids }: { ids: string[] }): Promise<void> {
  const { scope } = ctx
  const { t, language, format } = scope
  const { lines: seller = [] } = (await scope.ask('settings.seller', { language })) ?? {}
  const orders = await Order.in(scope).whereIn('id', ids).orderBy('number')
  const lines = await linesOf(
    scope,
    orders.map(({ id }) => id),
  )
  const slips = orders.map((order) => ({ order, lines: sentOf(lines.get(order.id) ?? []) }))
  await respond(ctx, {
    json: {
      slips: slips.map(({ order, lines: items }) => ({
        orderNumber: String(order.number),
        items: items.map(({ title, sku, quantity }) => ({ title, sku, quantity })),
      })),
    },
    html: () => (
      <>
        {slips.map((slip) => (
          <PackingSlip {...slip} shopName={scope.shop.name} {...{ seller, language, format, t }} />
        ))}
      </>
    ),
    head: {
      title: t('orders.admin.packingSlips', { count: slips.length }),
      breadcrumbs: [{ href: '/admin/orders', label: t('orders.admin.title') }],
    },
  })
}

const sentOf = (lines: readonly OrderLine[]) =>
  lines.filter((line) => isGoods(line) && line.requiresShipping)

/** The invoice, or the way to make one. */
export async function invoice(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, language, format } = scope
  const order = await Order.find(scope, id)
  const made = await Invoice.of(scope, id)
  await respond(ctx, {
    json: { invoice: made ? invoiceJson(made) : null },
    html: () =>
      made ? (
        <InvoicePaper invoice={made} language={language} format={format} t={t} />
      ) : (
        <NoInvoice id={id} t={t} />
      ),
    head: headOf(scope, order, 'invoice'),
  })
}

/** Makes it once; again it is the same. */
export async function makeInvoice(ctx: Ctx, { id }: ById): Promise<void> {
  const made = await Invoice.make(ctx.scope, id)
  await respond(ctx, {
    status: 201,
    json: { invoice: invoiceJson(made) },
    to: `/admin/orders/${encodeURIComponent(id)}/invoice`,
  })
}

const invoiceJson = ({ id, orderId, called, createdAt, sheet }: Invoice) => ({
  ...{ id, orderId, number: called, createdAt, ...sheet },
})

const headOf = ({ t }: Scope, { id, number }: Order, paper: 'invoice' | 'packingSlip') => {
  const title = t('orders.title', { number: String(number) })
  return {
    title: t(`orders.admin.${paper}`),
    breadcrumbs: [
      { href: '/admin/orders', label: t('orders.admin.title') },
      { href: `/admin/orders/${encodeURIComponent(id)}`, label: title },
    ],
  }
}
