/** Invoices and credit notes in JSON, for the description of the API. */
import { z } from 'zod'

const paper = z
  .looseObject({
    ...{ kind: z.enum(['invoice', 'creditNote']), id: z.string(), number: z.string() },
    ...{ createdAt: z.string(), orderNumber: z.int(), currency: z.string() },
    lines: z.array(
      z.object({
        ...{ title: z.string(), sku: z.string().nullable(), quantity: z.int() },
        ...{ unitPrice: z.int().nullable(), subtotal: z.int() },
      }),
    ),
    totals: z.array(z.object({ kind: z.string(), label: z.string().optional(), amount: z.int() })),
    taxes: z
      .array(
        z.object({
          ...{ name: z.string(), rate: z.int(), included: z.boolean() },
          ...{ reason: z.string().nullable(), base: z.int(), amount: z.int() },
        }),
      )
      .optional(),
  })
  .meta({ id: 'OrderPaper' })

export const papers = z.object({
  invoice: paper.nullable(),
  furtherInvoices: z.array(paper).describe('Of what came on top by edits.'),
  creditNotes: z.array(paper),
})

/** For the merchant, who sees how the invoice would look. */
export const papersWithSample = papers.extend({
  sample: paper
    .omit({ id: true, number: true })
    .optional()
    .describe('Without an invoice: what it would be now. It has no number, and is stored nowhere.'),
})
