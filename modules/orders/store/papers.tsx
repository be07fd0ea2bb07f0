/** The invoice of an order and its credit notes, for its buyer. */
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { sendPdf } from '#server/pdf/pdf.ts'
import { ownOrder } from '../models/access/find-order.ts'
import type { Order } from '../models/order.ts'
import { papersJson, papersOf } from '../models/papers/paper.ts'
import { papersPdf } from '../models/papers/paper-pdf.ts'
import { paperText } from '../models/papers/paper-text.ts'
import { PaperFiles } from '../views/papers/paper-links.tsx'
import { PaperView } from '../views/papers/paper-view.tsx'
import { keepPrivate } from './keep-private.ts'
import { orderAt, pathOf } from './show.tsx'

/** A credit note, or an invoice besides the order's own. */
export interface Which {
  noteId?: string | undefined
  paper?: string | undefined
}

export const show = async (ctx: Ctx, { number }: { number: string }): Promise<void> =>
  present(ctx, await orderAt(ctx, number))

export const showOwn = async (ctx: Ctx, { id }: { id: string }): Promise<void> =>
  present(ctx, await ownOrder(ctx.scope, id))

export const file = async (ctx: Ctx, { number, ...which }: Which & { number: string }) =>
  sendPaper(ctx, await orderAt(ctx, number), which)

export const fileOwn = async (ctx: Ctx, { id, ...which }: Which & { id: string }) =>
  sendPaper(ctx, await ownOrder(ctx.scope, id), which)

/** 404 until the merchant has made one. */
async function present(ctx: Ctx, order: Order): Promise<void> {
  const { scope } = ctx
  const { t, language } = scope
  const papers = await papersOf(scope, order.id)
  if (papers.length === 0) throw notFound('orders.noInvoice')
  const path = pathOf(ctx, order)
  await respond(ctx, {
    json: papersJson(papers),
    html: () => (
      <div class="order wrap">
        <h1 safe>{t('orders.papers')}</h1>
        <PaperFiles papers={papers} path={path} t={t} />
        {papers.map((paper) => (
          <PaperView text={paperText(scope, paper)} language={language} />
        ))}
      </div>
    ),
    head: { title: t('orders.papers'), noindex: true },
  })
  keepPrivate(ctx)
}

/** The invoice, or one credit note, as a file in the language of the order. 404. */
export async function sendPaper(ctx: Ctx, order: Order, which: Which): Promise<void> {
  const { noteId, paper: invoiceId } = which
  const papers = await papersOf(ctx.scope, order.id)
  const paper = papers.find(({ kind, id }) =>
    noteId === undefined
      ? kind === 'invoice' && (invoiceId === undefined || id === invoiceId)
      : kind === 'creditNote' && id === noteId,
  )
  if (!paper) throw notFound(noteId === undefined ? 'orders.noInvoice' : 'orders.noCreditNote')
  const scope = ctx.scope.inLanguage(order.language)
  ctx.set('X-Robots-Tag', 'noindex')
  sendPdf(ctx, `${paper.called}.pdf`, await papersPdf(scope, [paper]))
}
