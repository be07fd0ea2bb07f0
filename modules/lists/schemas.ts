/** Everything that may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'

const id = z.string().min(1).max(64)
const path = z
  .string()
  .max(200)
  .regex(/^\/admin(\/[\w-]+)+$/, says('lists.admin.noList'))
const name = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().min(1, says('lists.admin.noName')).max(80, says('server.field.tooLong')))
const query = z
  .string()
  .max(4000)
  .describe('Of the list, as its address has it: filters, `sort`, `columns`.')

export const listing = z.object({ path: path.optional() })
export const creation = z.object({
  path,
  name,
  query: query.default(''),
  shared: z.boolean().default(false).describe('Seen by all who may read the list.'),
  isDefault: z.boolean().default(false).describe('The list begins with it, for whoever asks.'),
})
export const change = z.object({
  id,
  name: name.optional(),
  query: query.optional(),
  shared: z.boolean().optional(),
  isDefault: z.boolean().optional(),
  updatedAt: z.string().max(40).optional(),
})
export const byId = z.object({ id })
