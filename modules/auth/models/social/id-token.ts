/** What an OpenID token must hold before it is believed. */
import { z } from 'zod'

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

const token = z.object({
  iss: z.string().max(500),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().max(320).optional(),
  email_verified: flag.optional(),
  name: z.string().max(300).optional(),
  scope: z.union([z.string(), z.array(z.string())]).optional(),
})

export type IdToken = z.output<typeof token>

export interface Expected {
  issuers: readonly string[]
  audience: string
  /** Absent where no journey began, as with one tap. */
  nonce?: string | undefined
}

/** Clocks differ. */
const skew = 60

/** The claims of a token's payload; undefined when issuer, audience, time or nonce are not ours. */
export function checkedIdToken(payload: unknown, expected: Expected): IdToken | undefined {
  const parsed = token.safeParse(payload)
  if (!parsed.success) return undefined
  const { iss, aud, exp, nonce } = parsed.data
  const isOurs =
    expected.issuers.includes(iss) &&
    [aud].flat().includes(expected.audience) &&
    exp + skew > Date.now() / 1000 &&
    (expected.nonce === undefined || nonce === expected.nonce)
  return isOurs ? parsed.data : undefined
}
