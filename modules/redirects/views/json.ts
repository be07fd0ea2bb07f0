import { z } from 'zod'
import type { Redirect } from '../models/redirect.ts'
import { kinds, sources } from '../models/rules/rule.ts'

/** A redirect as admins get it. */
export function redirectJson(redirect: Redirect) {
  const { id, fromPath, target, kind, status, source, hits, lastHitAt } = redirect
  const { createdAt, updatedAt } = redirect
  return {
    ...{ id, from: fromPath, to: target, kind, status, source },
    ...{ hits, lastHitAt, createdAt, updatedAt },
  }
}

export type RedirectJson = ReturnType<typeof redirectJson>

/** The same as a schema, for the description of the API. */
export const shape = z
  .object({
    id: z.string(),
    from: z.string(),
    to: z.string(),
    kind: z.enum(kinds),
    status: z.literal([301, 302]),
    source: z.enum(sources),
    hits: z.int(),
    lastHitAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Redirect' }) satisfies z.ZodType<RedirectJson>
