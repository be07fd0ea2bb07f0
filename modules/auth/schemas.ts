import { z } from 'zod'

/** Where to go after signing in; checked again before it is used. */
const next = z.string().max(2000).optional()
const email = z.string().min(1).max(320)
const password = z.string().min(1).max(1000)
const name = z.string().trim().min(1).max(200)
const token = z.string().min(1).max(200)
/** An empty field of a form is one that was not filled in. */
const oldPassword = z.string().max(1000).optional()

export const onTheWay = z.object({ next })

/** Whatever is too odd to be an account is simply a wrong pair. */
export const credentials = z.object({ email, password, next })

export const newAccount = z.object({ name, email, password, next })

/** The address of a mailed link; without a token it is one that does not work. */
export const link = z.object({ token: z.string().max(200).default('') })
export const withToken = z.object({ token })

export const forgotten = z.object({ email })
/** `sent` is how the form says on the next page that it was sent. */
export const forgot = z.object({ sent: z.string().max(1).optional() })
export const newPassword = z.object({ token, password })

export const profile = z.object({ name })
export const passwordChange = z.object({ currentPassword: oldPassword, newPassword: password })
export const emailChange = z.object({ email, password: oldPassword })
export const departure = z.object({ password: oldPassword })
export const bySession = z.object({ id: z.string().max(100) })

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
    next,
  }),
  address: z.object({ email: z.string().max(320) }),
  byId: z.object({ id: z.string().max(64) }),
}
