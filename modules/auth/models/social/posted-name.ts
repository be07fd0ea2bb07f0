/** The name that Apple posts once: carried over our own redirect under a signature, bound to its journey. */

import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { storable } from '#server/text/storable.ts'

const posted = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
})

/** The signed parameter for a posted `user`, or undefined when it holds no name. */
export function signedName(scope: Scope, state: string, user: string): string | undefined {
  const parsed = posted.safeParse(json(user))
  if (!parsed.success) return undefined
  const { firstName, lastName } = parsed.data.name
  const name = cut([firstName, lastName].filter(Boolean).join(' ').trim(), 100)
  if (name === '') return undefined
  return signerOf(scope).sign(`${state}~${Buffer.from(name).toString('base64url')}`)
}

/** The name that came with a callback, if it is ours and of this journey; empty otherwise. */
export function nameIn(scope: Scope, query: Record<string, string>): string {
  const value = query.name && signerOf(scope).verify(query.name)
  if (!value || !query.state || !value.startsWith(`${query.state}~`)) return ''
  return Buffer.from(value.slice(query.state.length + 1), 'base64url').toString('utf8')
}

const signerOf = (scope: Scope) => scope.signer('auth.posted-name')

function json(text: string): unknown {
  try {
    return storable(JSON.parse(text))
  } catch {
    return undefined
  }
}
