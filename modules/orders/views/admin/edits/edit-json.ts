/** Edits in JSON, and their description. Amounts are minor units of the order's currency. */
import { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { words } from '#server/language/message.ts'
import { money } from '#server/openapi/shapes.ts'
import type { Scope } from '#server/scope.ts'
import { wholeSide } from '../../../models/edits/compared-rows.ts'
import { editStates, type OrderEdit, settlements } from '../../../models/edits/order-edit.ts'
import type { Proposed } from '../../../models/edits/propose-edit.ts'
import type { Quote } from '../../../models/proposal.ts'
import { onDesk } from '../../shapes.ts'

type Priced = Pick<Proposed, 'rows' | 'difference' | 'quote' | 'content'>

/** What both a preview and a proposal say. */
const pricedJson = (
  scope: Pick<Scope, 'english'>,
  { rows, difference, quote, content }: Priced,
) => ({
  ...{ difference, content, after: sumsOf(quote) },
  lines: rows.map(({ key, kind, title, before, after }) => ({
    ...{ key, kind, title, before: before && wholeSide(before), after: after && wholeSide(after) },
  })),
  problems: quote.problems.map(({ key = null, code, message }) => ({
    ...{ key, code, message: words(scope.english, message) },
  })),
  rates: quote.parcels.flatMap(({ key: parcel, rates, chosen }) =>
    rates.map(({ id, label, price }) => ({ parcel, id, label, price, isChosen: id === chosen })),
  ),
})

const sumsOf = ({ subtotal, discountTotal, shippingTotal, taxTotal, total }: Quote) => ({
  ...{ subtotal, discountTotal, shippingTotal, taxTotal, total },
})

export const previewJson = (scope: Pick<Scope, 'english'>, proposed: Proposed) => ({
  ...pricedJson(scope, proposed),
  before: proposed.sheet.order.total,
  updatedAt: proposed.sheet.order.updatedAt,
})

export function editJson(scope: Pick<Scope, 'english'>, edit: OrderEdit) {
  const { id, orderId, state, version, before, settled, reason, mail, actorName } = edit
  return {
    ...{ id, orderId, state, allowed: editStates.after(state), version, before },
    ...{ settled, reason, mail, actorName, appliedAt: edit.appliedAt, createdAt: edit.createdAt },
    ...pricedJson(scope, edit),
  }
}
export type EditJson = ReturnType<typeof editJson>

const side = z
  .object({
    quantity: z.int(),
    subtotal: z.int().describe('Before discount and tax on top, as the pages show it.'),
    discount: z.int(),
    taxOnTop: z.int().describe('0 where prices include it.'),
    total: z.int().describe('`subtotal` less `discount`, with `taxOnTop`.'),
  })
  .nullable()
const state = z.enum(editStates.names as [string, ...string[]])
const priced = {
  difference: z
    .int()
    .describe('What the order comes to more, before any of it is let go; less below zero.'),
  before: money,
  content: z.custom<EditJson['content']>(isRecord),
  after: z.object({
    ...{ subtotal: money, discountTotal: money, shippingTotal: money },
    ...{ taxTotal: money, total: money },
  }),
  lines: z
    .array(
      z.object({
        ...{ key: z.string(), kind: z.string(), title: z.string(), before: side, after: side },
      }),
    )
    .describe('The totals of both sides sum up to those of the order.'),
  problems: z.array(
    z.object({ key: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
  rates: z.array(
    z.object({
      ...{ parcel: z.string(), id: z.string(), label: z.string(), price: money },
      isChosen: z.boolean(),
    }),
  ),
}
const edit = z
  .object({
    ...{ id: z.string(), orderId: z.string(), state, allowed: z.array(state) },
    version: z.string().describe('`updatedAt` of the order that it was priced on.'),
    ...priced,
    settled: z.enum(settlements).nullable(),
    ...{ reason: z.string().nullable(), mail: z.boolean(), actorName: z.string().nullable() },
    ...{ appliedAt: z.string().nullable(), createdAt: z.string() },
  })
  .meta({ id: 'OrderEdit' })

export const one = z.object({ edit })
export const decided = one.extend(onDesk.shape)
export const previewed = z.object({ preview: z.object({ ...priced, updatedAt: z.string() }) })
export const begun = z.object({
  edits: z.array(edit).describe('Of the order, the newest first.'),
})
