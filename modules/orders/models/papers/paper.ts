/** An invoice or a credit note, ready to be shown, printed or sent as a file. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../order.ts'
import { CreditNote } from './credit-note.ts'
import { drafted, Invoice } from './invoice.ts'
import type { PaperSheet } from './sheet.ts'

export interface Paper {
  kind: 'invoice' | 'creditNote'
  id: string
  /** Its number, as it is printed. */
  called: string
  /** UTC. */
  createdAt: string
  sheet: PaperSheet
}

/** The invoice as it would be made now, without a number. */
export const samplePaper = async (scope: Scope, order: Order): Promise<Paper> => ({
  ...{ kind: 'invoice', id: '', called: scope.t('orders.paper.sample') },
  ...{ createdAt: now(), sheet: await drafted(scope, order) },
})

const paperOf = (made: Invoice | CreditNote): Paper => {
  const { id, called, createdAt, sheet } = made
  return { kind: made instanceof Invoice ? 'invoice' : 'creditNote', id, called, createdAt, sheet }
}

/** The invoices, and the credit notes after them; empty where there is none. */
export async function papersOf(scope: Scope, orderId: string): Promise<Paper[]> {
  const invoices = await Invoice.all(scope, orderId)
  const notes = await CreditNote.of(scope, orderId)
  return [...invoices, ...notes].map(paperOf)
}

/** The order's own invoice, those of what came on top by edits, and the credit notes. */
export function papersJson(papers: readonly Paper[]) {
  const [invoice, ...further] = papers.filter(({ kind }) => kind === 'invoice').map(paperJson)
  return {
    invoice: invoice ?? null,
    furtherInvoices: further,
    creditNotes: papers.filter(({ kind }) => kind === 'creditNote').map(paperJson),
  }
}

export const paperJson = ({ kind, id, called: number, createdAt, sheet }: Paper) => ({
  ...{ kind, id, number, createdAt, ...sheet },
})

/** No papers yet, and the invoice as it would be made now. */
export function sampleJson(paper: Paper) {
  const { id: _, number: __, ...sample } = paperJson(paper)
  return { ...papersJson([]), sample }
}
