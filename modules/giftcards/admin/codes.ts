/** Codes that were just made, as files: from the answer that shows them, for an hour. */
import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMajor } from '#server/locale/money.ts'
import { sendPdf } from '#server/pdf/pdf.ts'
import { cardsPdf } from '../models/delivery/card-pdf.ts'
import { type Handed, handedBy } from '../models/delivery/handout.ts'

interface Ticket {
  token: string
}

/** Written into the audit log, as codes are money. 404 once the hour is over. */
export async function csv(ctx: Ctx, { token }: Ticket): Promise<void> {
  const handed = await handedBy(ctx.scope, token)
  const lines = handed.map((one) => csvLine(columns.map(([, cell]) => cell(one))))
  const text = [csvLine(columns.map(([name]) => name)), ...lines].join('')
  await sendExport(ctx, { what: 'gift card codes', name: 'gift-cards.csv' }, text)
}

/** A sheet for each. 404 once the hour is over. */
export async function pdf(ctx: Ctx, { token }: Ticket): Promise<void> {
  const { scope } = ctx
  const handed = await handedBy(scope, token)
  await scope.atomic((inner) =>
    inner.tell('export.made', { what: 'gift card codes', format: 'pdf', filters: {} }),
  )
  sendPdf(ctx, 'gift-cards.pdf', await cardsPdf(scope.inLanguage(), handed))
}

const columns: [name: string, cell: (handed: Handed) => string][] = [
  ['Code', ({ code }) => code],
  ['Amount', ({ card: { balance, currency } }) => formatMajor(balance, currency)],
  ['Currency', ({ card: { currency } }) => currency],
  ['Can be used until', ({ card: { expiresAt } }) => expiresAt ?? ''],
  ['Recipient', ({ card: { recipientName } }) => recipientName ?? ''],
  ['E-mail', ({ card: { email } }) => email ?? ''],
  ['Message', ({ card: { message } }) => message ?? ''],
  ['Note', ({ card: { note } }) => note ?? ''],
  ['Id', ({ card: { id } }) => id],
]
