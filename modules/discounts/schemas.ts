/** What may come in. */
import { z } from 'zod'
import { paging } from '#server/desk/noun.ts'
import { says } from '#server/language/message.ts'

const id = z.string().min(1).max(64)

export const codes = paging.extend({ id, q: z.string().trim().max(64).optional() })
export type Codes = z.output<typeof codes>

const mostAtOnce = 5_000
const typed = z
  .union([z.string().max(200_000), z.array(z.string().max(64)).max(mostAtOnce)])
  .transform((sent) => (Array.isArray(sent) ? sent : sent.split('\n')))
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
  .pipe(z.array(z.string().max(64)).max(mostAtOnce))

/** Codes as they are given, or so many by chance behind a prefix. */
export const newCodes = z
  .object({
    id,
    codes: typed.optional().default([]),
    count: z.number().int().min(0).max(mostAtOnce).optional().default(0),
    prefix: z.string().trim().max(30).optional().default(''),
    mostUses: z.number().int().min(1).max(1_000_000).nullable().optional().default(null),
  })
  .refine(({ codes: given, count }) => given.length + count > 0, {
    path: ['codes'],
    ...says('discounts.codes.noneGiven'),
  })
export type NewCodes = z.output<typeof newCodes>

export const oneCode = z.object({ id, codeId: id })
export type OneCode = z.output<typeof oneCode>
