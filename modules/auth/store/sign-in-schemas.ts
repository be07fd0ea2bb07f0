/** What may come in through invitations, second factors and mailed codes. */
import { z } from 'zod'

const token = z.string().min(1).max(200)
const code = z.string().trim().min(1).max(40)
const password = z.string().max(1000).default('')

export const invitationLink = z.object({ token: token.default('none') })
export const acceptance = z.object({
  token,
  name: z.string().trim().max(200).default(''),
  password: z.string().min(1).max(1000),
})
export const typedCode = z.object({ code })
export const proof = z.object({ password })
export const proofAndCode = z.object({ password, code })

const next = z.string().max(2000).optional()
export const codeWanted = z.object({ email: z.string().trim().min(1).max(320), next })
export const mailedCode = codeWanted.extend({ code })
