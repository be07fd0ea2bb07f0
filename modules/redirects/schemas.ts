/** What may come in. */
import { z } from 'zod'
import { sorts } from './models/list.ts'
import { kinds, sources } from './models/rules/rule.ts'

const id = z.string().min(1).max(64)
const address = (message: string) => z.string().trim().min(1, message).max(2000)

const from = address('Write the old address, such as /old-page.')
const to = address('Write where it leads.')
const kind = z.enum(kinds, { error: `Use one of ${kinds.join(', ')}.` })
const status = z.number().pipe(z.union([z.literal(301), z.literal(302)], 'Use 301 or 302.'))

export const creation = z.object({
  from,
  to,
  kind: kind.default('exact'),
  status: status.default(301),
})
export const change = z.object({
  id,
  from: from.optional(),
  to: to.optional(),
  kind: kind.optional(),
  status: status.optional(),
})

export const listing = z.object({
  q: z.string().trim().max(200).optional(),
  kind: kind.optional(),
  source: z.enum(sources, { error: `Use one of ${sources.join(', ')}.` }).optional(),
  sort: z.enum(sorts, { error: `Use one of ${sorts.join(', ')}.` }).default('-updated'),
  /** An address to try out. */
  address: z.string().trim().max(2000).optional(),
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(1_000_000).default(0),
})

/** The file comes beside it. */
export const upload = z.object({})
