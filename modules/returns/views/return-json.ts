/** Returns in JSON, and their description. Amounts are minor units of `currency`. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import { returnStates } from '../models/returned/return.ts'
import type { Found } from '../models/returned/search.ts'

/** For its buyer. */
export const returnJson = ({ one, lines, pictures }: Found) => {
  const { id, number, orderId, orderNumber, state, note, answer, label, currency } = one
  const { refunded, refundTo, deduction, deductionReason, createdAt, updatedAt } = one
  return {
    ...{ id, number, orderId, orderNumber: String(orderNumber), state, note, answer, label },
    ...{ currency, refunded, refundTo, deduction, deductionReason, createdAt, updatedAt },
    allowed: returnStates.after(state),
    pictureCount: pictures.length,
    lines: lines.map(({ lineId, title, quantity, reason, asNew, damaged, missing }) => ({
      ...{ lineId, title, quantity, reason, asNew, damaged, missing },
    })),
  }
}

export const deskJson = (found: Found) => {
  const { email, name, withdrawalId, refundId } = found.one
  const restock = Object.fromEntries(found.lines.map((line) => [line.lineId, line.restock]))
  const pictures = found.pictures.map(({ id, returnId, width, height }) => ({
    url: `/admin/returns/${returnId}/pictures/${id}`,
    ...{ id, width, height },
  }))
  return { ...returnJson(found), pictures, email, name, withdrawalId, refundId, restock }
}
export type DeskJson = ReturnType<typeof deskJson>

const state = z.enum(returnStates.names as [string, ...string[]])
const destination = z.enum(['method', 'card', 'credit'])
const one = z
  .object({
    id: z.string(),
    number: z.int(),
    orderId: z.string(),
    orderNumber: z.string(),
    state,
    note: z.string().describe('What its buyer wrote.'),
    answer: z.string().describe('What the merchant wrote.'),
    label: z.string().describe('A link to a label, or what else is said of it.'),
    currency: z.string(),
    refunded: money,
    refundTo: destination.nullable(),
    deduction: money,
    deductionReason: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    allowed: z.array(state).readonly(),
    pictureCount: z.int().describe('Pictures that came with it; the merchant alone sees them.'),
    lines: z.array(
      z.object({
        lineId: z.string(),
        title: z.string(),
        quantity: z.int(),
        reason: z.string(),
        asNew: z.int(),
        damaged: z.int(),
        missing: z.int(),
      }),
    ),
  })
  .meta({ id: 'Return' })

export const deskShape = one
  .extend({
    pictures: z.array(
      z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    ),
    email: z.string(),
    name: z.string(),
    withdrawalId: z.string().nullable().describe('Of the declaration that made it.'),
    refundId: z.string().nullable(),
    restock: z.record(z.string(), z.int()).describe('By line: how many are for sale again.'),
  })
  .meta({ id: 'DeskReturn' })

export const asked = z.object({ return: one })
export const offer = z.object({
  lines: z.array(z.object({ lineId: z.string(), title: z.string(), open: z.int() })),
  reasons: z.array(z.string()),
  closed: z.boolean().describe('The shop takes nothing of this order back any more.'),
})
export const onDesk = z.object({ return: deskShape })
export const withSum = z.object({
  return: deskShape,
  rest: money.describe('What an exchange left on its gift card, and can go back as it was paid.'),
  refund: z
    .object({
      amount: money.describe('What the pieces that came cost.'),
      shipping: money.describe('What is left of the delivery.'),
      shippingDue: money.describe(
        'Of it, what a withdrawal that leaves nothing with the buyer gives back; an express delivery may have cost more than that.',
      ),
      destinations: z.array(destination),
    })
    .nullable(),
})
export const exchanged = z.object({ return: deskShape, draftId: z.string() })
