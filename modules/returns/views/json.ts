/** Withdrawals in JSON, and their description. */
import { z } from 'zod'
import type { Case } from '../models/withdrawals/cases.ts'
import { caseStates, type Withdrawal } from '../models/withdrawals/withdrawal.ts'

/** For whoever declared it: says nothing of the order. */
export const receiptJson = (withdrawal: Withdrawal) => {
  const { id, name, email, orderNumber, lines, pieces, statement, declaredAt } = withdrawal
  return { id, name, email, orderNumber, lines, pieces, statement, declaredAt }
}

export const caseJson = ({ withdrawal, state, note }: Case) => {
  const { orderId, userId, isLate, repeatsId, language } = withdrawal
  return { ...receiptJson(withdrawal), orderId, userId, isLate, repeatsId, language, state, note }
}
export type CaseJson = ReturnType<typeof caseJson>

const text = z.string().nullable()
const receiptShape = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().describe('To which the receipt is mailed.'),
    orderNumber: z.string().describe('As it was typed.'),
    lines: z
      .array(z.object({ lineId: z.string(), title: z.string(), quantity: z.int() }))
      .describe('With none of them, and no `pieces`, it is the whole order.'),
    pieces: z.string(),
    statement: z.string().describe('What was read and confirmed.'),
    declaredAt: z.string().describe('UTC.'),
  })
  .meta({ id: 'Withdrawal' }) satisfies z.ZodType<ReturnType<typeof receiptJson>>

export const caseShape = receiptShape
  .extend({
    orderId: text.describe('Null where number and address match no order.'),
    userId: text,
    isLate: z.boolean().describe('After the period: the merchant decides.'),
    repeatsId: text.describe('An earlier one for the same pieces.'),
    language: z.string(),
    state: z.enum(caseStates),
    note: text,
  })
  .meta({ id: 'WithdrawalCase' }) satisfies z.ZodType<CaseJson>

const line = z.object({ lineId: z.string(), title: z.string(), quantity: z.int() })
export const form = z.object({
  order: z
    .object({ number: z.string(), lines: z.array(line) })
    .nullable()
    .describe('Where who asks may see it.'),
  days: z.int(),
})
export const review = z.object({
  declaration: z.string().describe('To be sent back as it is.'),
  statement: z.string(),
  notes: z.array(z.string()),
})
export const receipt = z.object({ withdrawal: receiptShape })
export const onDesk = z.object({ withdrawal: caseShape })
export const shownOnDesk = z.object({
  withdrawal: caseShape.extend({
    returnId: text.describe('Of the return that it made; null where nothing was sent.'),
  }),
})
