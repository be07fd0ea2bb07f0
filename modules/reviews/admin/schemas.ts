/** What may come in at the moderator's desk. */

import { z } from 'zod'
import { since } from '#server/desk/changed-since.ts'
import { says } from '#server/language/message.ts'
import { withFields } from '#server/lists/list-fields.ts'
import { deskFields } from '../models/moderation/desk-list.ts'
import { reportStates } from '../models/moderation/report.ts'
import { requestFields } from '../models/requests/review-request.ts'
import { reviewStatuses } from '../models/review.ts'

const id = z.string().min(1).max(64)
const take = z.number().int().min(1).max(100).default(20)
const skip = z.number().int().min(0).max(10_000, says('reviews.admin.useCursor')).default(0)
const note = z.string().trim().max(1_000).optional()
/** Where a form goes on; a path of this shop, else the queue. */
const returnTo = z.string().max(2_000).optional()

export const byId = z.object({ id })

const searched = z.object({
  status: z.enum([...reviewStatuses, 'all']).optional(),
  productId: id.optional(),
  rating: z.number().int().min(1).max(5).optional(),
  q: z.string().trim().max(200).optional(),
  photos: z.boolean().optional(),
  reported: z.boolean().optional(),
  ...since,
  /** The review that was just decided: its decision can be undone. */
  decided: id.optional(),
  ...{ take, skip },
})
export const search = withFields(searched, deskFields)
/** As the model asks: every state by no name. */
export const queueSearch = ({ status, ...rest }: Search) => ({
  ...rest,
  status: status === 'all' ? undefined : status,
})
export const shown = z.object({ id, decided: id.optional() })

export const verdict = z.object({ id, moderationNote: note, returnTo })
export const rejection = verdict.extend({
  /** True settles the open reports of the review too. */
  resolveReports: z.boolean().default(false),
})
export const undoing = z.object({ id, returnTo })
export const response = z.object({
  id,
  response: z.string().trim().min(1, says('reviews.admin.noAnswer')).max(5_000),
  returnTo,
})
export const bulk = z.object({
  // All that match need none.
  ids: z.array(id).max(100).default([]),
  matching: z.boolean().optional().describe('Done by a job with all that `query` finds.'),
  query: z.string().max(4000).optional(),
  action: z.enum(['approve', 'reject', 'delete']),
  moderationNote: note,
  confirmed: z.string().max(10).optional(),
  returnTo,
})

export const reportSearch = z.object({
  status: z.enum([...reportStates.names, 'all']).optional(),
  reviewId: id.optional(),
  decided: id.optional(),
  ...{ take, skip },
})
export const settlement = z.object({
  id,
  status: z.enum(reportStates.names),
  returnTo,
})

export const requestSearch = withFields(z.object({ take, skip }), requestFields)

const fields = {
  orderNumber: z.string().trim().min(1, says('reviews.admin.noOrder')).max(64),
  email: z
    .string()
    .trim()
    .max(320)
    .pipe(z.email(says('reviews.admin.noEmail'))),
  customerName: z.string().trim().min(1, says('reviews.admin.noCustomer')).max(200),
}
export const request = z.object({
  /** A form sends the order's number only. */
  orderId: id.optional(),
  ...fields,
  items: z
    .array(z.object({ productId: id, name: z.string().trim().min(1).max(500).optional() }))
    .max(50)
    .default([]),
  /** From the form's tick boxes. */
  productIds: z.array(id).max(50).default([]),
})
/** The form's search for products: nothing else of it has to be right yet. */
export const requestForm = z.looseObject({})

export const upload = z.object({ dryRun: z.boolean().default(false) })

export type Search = z.output<typeof search> & { sort?: string | undefined }
export type RequestInput = z.output<typeof request>
