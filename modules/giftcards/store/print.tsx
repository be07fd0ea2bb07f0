/** A gift card to print, for whoever has the link of its mail. */

import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { sendPdf } from '#server/pdf/pdf.ts'
import type { Scope } from '#server/scope.ts'
import { cardsPdf } from '../models/delivery/card-pdf.ts'
import { type Handed, handedBy, pdfUrl } from '../models/delivery/handout.ts'
import { printedOf } from '../models/delivery/printed-card.ts'
import { standingOf } from '../models/gift-balance.ts'
import { PrintPage } from '../views/print-page.tsx'

interface Ticket {
  token: string
}

/** 404 for a link that is not ours, or whose code was replaced. */
export async function show(ctx: Ctx, { token }: Ticket): Promise<void> {
  const { scope } = ctx
  const { card, code } = await oneOf(scope, token)
  const { balance, currency, recipientName, senderName, message, expiresAt } = card
  const about = { recipientName, senderName, message, expiresAt }
  await respond(ctx, {
    json: { giftCard: { code, balance, currency, state: standingOf(card), ...about } },
    html: () => (
      <PrintPage card={printedOf(scope, { card, code })} pdf={pdfUrl(token)} t={scope.t} />
    ),
    head: { title: scope.t('giftcards.print.title'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
  // The address is as good as the code.
  ctx.set('Referrer-Policy', 'no-referrer')
}

/** The same as a PDF. */
export async function pdf(ctx: Ctx, { token }: Ticket): Promise<void> {
  const handed = await oneOf(ctx.scope, token)
  ctx.set('X-Robots-Tag', 'noindex')
  sendPdf(ctx, 'gift-card.pdf', await cardsPdf(ctx.scope, [handed]))
}

async function oneOf(scope: Scope, token: string): Promise<Handed> {
  const [handed] = await handedBy(scope, token)
  if (!handed) throw notFound('giftcards.print.gone')
  return handed
}
