import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { sendPdf } from '#server/pdf/pdf.ts'
import { receiptOf } from '../models/receipt.ts'
import { ReceiptPage } from '../views/receipt.tsx'
import { receiptPdf } from '../views/receipt-pdf.ts'

export async function show(ctx: Ctx): Promise<void> {
  const { t, format } = ctx.scope
  const receipt = await receiptOf(ctx.scope)
  await respond(ctx, {
    json: { receipt },
    html: () => <ReceiptPage receipt={receipt} format={format} t={t} />,
    head: {
      title: t('cutover.receipt.title'),
      breadcrumbs: [{ href: '/admin/system/moving-in', label: t('cutover.title') }],
    },
  })
}

export async function pdf(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  sendPdf(ctx, 'receipt.pdf', await receiptPdf(scope, await receiptOf(scope)))
}
