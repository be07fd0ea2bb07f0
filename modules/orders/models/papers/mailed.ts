/** An invoice that goes to its buyer by mail as soon as it is made, as a file. */
import type { Answers } from '#server/dispatcher.ts'
import type { Scope } from '#server/scope.ts'
import { papersOf } from './paper.ts'
import { papersPdf } from './paper-pdf.ts'
import { OrderSettings } from './settings.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** It has an invoice, or a further one of what came on top. */
    'order.invoiced': { orderId: string; invoiceId: string }
  }
  interface Asks {
    /**
     * An invoice as a file to be mailed, in the language of `scope`: its printed number, its name, its bytes in base64. Null
     * where there is none, or the shop mails none.
     */
    'orders.invoiceFile': {
      in: { orderId: string; invoiceId: string }
      out: { called: string; filename: string; content: string } | null
    }
  }
}

export const paperAnswers: Pick<Answers, 'orders.invoiceFile'> = {
  'orders.invoiceFile': async (scope, { orderId, invoiceId }) => {
    if (!(await mailsInvoices(scope))) return null
    const papers = await papersOf(scope, orderId)
    const paper = papers.find(({ kind, id }) => kind === 'invoice' && id === invoiceId)
    if (!paper) return null
    const { called } = paper
    const content = (await papersPdf(scope, [paper])).toString('base64')
    return { called, filename: `${called}.pdf`, content }
  },
}

const mailsInvoices = async (scope: Scope): Promise<boolean> =>
  (await OrderSettings.one(scope))?.mailsInvoices ?? true
