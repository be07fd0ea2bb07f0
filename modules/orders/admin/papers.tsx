/** Papers of an order, as pages to print. */
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { sendPdf } from '#server/pdf/pdf.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../models/order.ts'
import type { OrderLine } from '../models/order-line.ts'
import { Invoice } from '../models/papers/invoice.ts'
import { packingOf } from '../models/papers/packing.ts'
import {
  type Paper,
  papersJson,
  papersOf,
  sampleJson,
  samplePaper,
} from '../models/papers/paper.ts'
import { papersPdf } from '../models/papers/paper-pdf.ts'
import { paperText } from '../models/papers/paper-text.ts'
import { isGoods, sheetOf } from '../models/sheet/order-sheet.ts'
import { linesOf } from '../models/sheet/order-view.ts'
import { sendPaper, type Which } from '../store/papers.tsx'
import { NoInvoice, NoSlips, PackingSlip, PrintButton } from '../views/admin/papers.tsx'
import { PaperFiles } from '../views/papers/paper-links.tsx'
import { PaperView } from '../views/papers/paper-view.tsx'

type ById = { id: string }

/** What goes into the parcel: no prices. */
export async function packingSlip(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, language, format } = scope
  const { order, lines } = await sheetOf(scope, await Order.find(scope, id))
  const { lines: seller = [] } = (await scope.ask('settings.seller', { language })) ?? {}
  const goods = sentOf(lines.map(({ line }) => line))
  await respond(ctx, {
    json: slipJson(order, goods),
    html: () => (
      <PackingSlip
        {...{ order, lines: goods, shopName: scope.shop.name, seller, language, format, t }}
      />
    ),
    head: { ...headOf(scope, order, 'packingSlip'), actions: <PrintButton t={t} /> },
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
        ...{ orderNumber: String(order.number), ...slipJson(order, items) },
      })),
    },
    html: () =>
      slips.length === 0 ? (
        <NoSlips t={t} />
      ) : (
        <div>
          {slips.map((slip) => (
            <PackingSlip
              {...slip}
              shopName={scope.shop.name}
              {...{ seller, language, format, t }}
            />
          ))}
        </div>
      ),
    head: {
      title: t('orders.admin.packingSlips', { count: slips.length }),
      breadcrumbs: [{ href: '/admin/orders', label: t('orders.admin.title') }],
      ...(slips.length > 0 && { actions: <PrintButton t={t} /> }),
    },
  })
}

const slipJson = (order: Order, lines: readonly OrderLine[]) => ({
  items: lines.map((line) => slipItem(line, line.quantity)),
  boxes: packingOf(order, lines).flatMap(({ box, goods }) =>
    box
      ? [
          {
            ...{ count: box.count, grams: box.grams },
            items: goods.map(({ line, quantity }) => slipItem(line, quantity)),
          },
        ]
      : [],
  ),
})

/** `title` as its buyer reads it; `ownTitle` as the merchant calls it, null where that is the same. */
const slipItem = ({ title, ownTitle, sku }: OrderLine, quantity: number) => ({
  ...{ title, ownTitle, sku, quantity },
})

const sentOf = (lines: readonly OrderLine[]) =>
  lines.filter((line) => isGoods(line) && line.requiresShipping)

/** The invoice and what corrects it, or the way to make one. */
export async function invoice(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, language } = scope
  const order = await Order.find(scope, id)
  const papers = await papersOf(scope, id)
  const path = `/admin/orders/${encodeURIComponent(id)}`
  const paper = papers.length === 0 ? await samplePaper(scope, order) : undefined
  await respond(ctx, {
    json: paper ? sampleJson(paper) : papersJson(papers),
    html: () =>
      paper ? (
        <div class="stack">
          <NoInvoice path={path} isDemo={order.isDemo} t={t} />
          <PaperView text={paperText(scope, paper)} language={language} />
        </div>
      ) : (
        <div class="stack">
          <PaperFiles papers={papers} path={path} t={t} />
          {papers.map((paper) => (
            <PaperView text={paperText(scope, paper)} language={language} />
          ))}
        </div>
      ),
    head: headOf(scope, order, 'invoice'),
  })
}

/** Makes it once; again it is the same. */
export async function makeInvoice(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  await Invoice.make(scope, id)
  await respond(ctx, {
    status: 201,
    json: papersJson(await papersOf(scope, id)),
    to: `/admin/orders/${encodeURIComponent(id)}/invoice`,
  })
}

/** The invoice as it would be made now, as a file in its buyer's language; it has no number, and none is used up. */
export async function sample(ctx: Ctx, { id }: ById): Promise<void> {
  const order = await Order.find(ctx.scope, id)
  const scope = ctx.scope.inLanguage(order.language)
  const paper = await samplePaper(scope, order)
  sendPdf(ctx, `${paper.called}.pdf`, await papersPdf(scope, [paper]))
}

/** As a file, in its buyer's language. 404 for a paper that is not of this order. */
export const file = async (ctx: Ctx, { id, ...which }: ById & Which): Promise<void> =>
  sendPaper(ctx, await Order.find(ctx.scope, id), which)

/** The invoices of several orders as one file, the oldest order first; those that are missing are made. */
export async function invoices(ctx: Ctx, { ids }: { ids: string[] }): Promise<void> {
  const { scope } = ctx
  const orders = await Order.in(scope).whereIn('id', ids).where({ isDemo: false }).orderBy('number')
  if (orders.length === 0) throw badInput({ ids: said('orders.admin.noneChosen') })
  for (const { id } of orders) await Invoice.make(scope, id)
  const papers: Paper[] = []
  for (const { id } of orders) papers.push(...(await papersOf(scope, id)).slice(0, 1))
  sendPdf(ctx, 'invoices.pdf', await papersPdf(scope, papers))
}

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
