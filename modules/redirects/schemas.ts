/** What may come in. */

import { z } from 'zod'
import { type MessageKey, says } from '#server/language/message.ts'
import { withFields } from '#server/lists/list-fields.ts'
import { verdicts } from './models/check/verdict.ts'
import { listFields, sorts } from './models/list.ts'
import { kinds, sources } from './models/rules/rule.ts'

const id = z.string().min(1).max(64)
const address = (empty: MessageKey) => z.string().trim().min(1, says(empty)).max(2000)

const from = address('redirects.admin.noFrom')
const to = address('redirects.admin.noTo')
const kind = z.enum(kinds, says('server.field.oneOf'))
const status = z
  .number()
  .pipe(z.union([z.literal(301), z.literal(302)], says('redirects.admin.noRedirectStatus')))

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

export const listing = withFields(
  z.object({
    q: z.string().trim().max(200).optional(),
    kind: kind.optional(),
    source: z.enum(sources, says('server.field.oneOf')).optional(),
    sort: z.enum(sorts, says('server.field.oneOf')).default('-updated'),
    /** An address to try out. */
    address: z.string().trim().max(2000).optional(),
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(1_000_000).default(0),
  }),
  listFields,
)

/** The file comes beside it. */
export const upload = z.object({})

export const byCheck = z.object({ id })
export const checkListing = z.object({
  id,
  verdict: z.enum(verdicts, says('server.field.oneOf')).optional(),
  /** The position that the page before ended with. */
  after: z.number().int().min(-1).max(10_000_000).default(-1),
  take: z.number().int().min(1).max(100).default(100),
})
export const guesses = z.object({ id, ids: z.array(z.string().max(64)).max(500).default([]) })
