import { z } from 'zod'
import { safePath } from '#server/text/urls/safe-path.ts'

const payment = {
  id: z.string().min(1).max(64),
  /** Stripe's id of the payment; empty for what is none. */
  intent: z
    .string()
    .regex(/^pi_\w{1,60}$/)
    .catch(''),
  back: z
    .string()
    .max(2_000)
    .default('/')
    .transform((path) => safePath(path) ?? '/'),
}

export const page = z.object(payment)
