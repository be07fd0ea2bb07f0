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

const provider = z.string().max(40)
const answer = z.string().max(4000).optional()

/** What comes in on the way through somebody else's sign-in. */
export const social = {
  start: z.object({ provider, next, shop: z.string().trim().toLowerCase().max(100).optional() }),
  byProvider: z.object({ provider }),
  posted: z.object({ code: answer, state: answer, error: answer, user: answer }),
  tapped: z.object({
    credential: z.string().min(1).max(8000),
    g_csrf_token: z.string().min(1).max(200),
  }),
  address: z.object({ email: z.string().max(320) }),
  byId: z.object({ id: z.string().max(64) }),
}
