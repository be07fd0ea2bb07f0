import { z } from 'zod'

/** Where to go after signing in; checked again before it is used. */
const next = z.string().max(2000).optional()

export const onTheWay = z.object({ next })

/** Whatever is too odd to be an account is simply a wrong pair. */
export const credentials = z.object({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(1000),
  next,
})
