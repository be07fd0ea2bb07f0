/** Everything that may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'

const id = z.string().min(1).max(64)
const kind = z.string().min(1).max(40).describe('Of the record: `order`, `product`.')
const text = z
  .string()
  .trim()
  .min(1, says('comments.admin.noText'))
  .max(5_000, says('server.field.tooLong'))
  .describe('Plain text. `@name` or `@address` tells a colleague who may read the record.')
const page = {
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
}

export const byId = z.object({ id })
export const listing = z.object({ kind: kind.optional(), recordId: id.optional(), ...page })
export const paged = z.object(page)
export const creation = z.object({ kind, recordId: id, text })
export const change = z.object({ id, text, updatedAt: z.string().max(40).optional() })
export const asked = z.object({
  kind,
  recordId: id,
  q: z.string().max(200).default('').describe('What a name or an address begins with.'),
})
export const seen = z.object({
  ids: z.array(id).max(500).optional().describe('All of them where it is left out.'),
  returnTo: z.string().max(2_000).optional(),
})
export const choice = z.object({ mails: z.boolean().default(false) })
