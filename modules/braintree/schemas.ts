import { z } from 'zod'
import { safePath } from '#server/text/urls/safe-path.ts'

const back = z
  .string()
  .max(2_000)
  .default('/')
  .transform((path) => safePath(path) ?? '/')

const id = z.string().min(1).max(64)

export const page = z.object({ id, back, declined: z.literal('1').optional() })
export const card = z.object({ id, back, nonce: z.string().min(1).max(200) })
export const challenge = z.object({ bt_challenge: z.string().regex(/^[\da-f]{20,40}$/) })
