/** Passwords: what is accepted, how they are kept, how they are compared. */

import { createHash } from 'node:crypto'
import bcrypt from 'bcrypt'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { isCommon } from './common-passwords.ts'

export const shortestPassword = 8
export const longestPassword = 128

/** Throws 422 at `field` when nobody should have this password. No rule on what it is made of. */
export function checkPassword(password: string, field = 'password'): void {
  const { length } = [...password]
  if (length < shortestPassword)
    throw badInput({ [field]: said('auth.passwordShort', { n: shortestPassword }) })
  if (length > longestPassword)
    throw badInput({ [field]: said('auth.passwordLong', { n: longestPassword }) })
  if (isCommon(password)) throw badInput({ [field]: said('auth.passwordCommon') })
}

export const hashPassword = (scope: Scope, password: string): Promise<string> =>
  bcrypt.hash(digest(password), costOf(scope))

/** Takes as long without an account (`hash` null) as with one, so that time tells nobody who has one. */
export async function matches(
  scope: Scope,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const same = await bcrypt.compare(digest(password), hash ?? nobodys(scope))
  return same && hash != null
}

/** bcrypt reads 72 bytes: through SHA-256 every byte of a long password counts. */
const digest = (password: string) =>
  createHash('sha256').update(password.normalize('NFC')).digest('base64')

/** A quarter of a second a guess; tests sign in often and guard nothing. */
const costOf = (scope: Scope) => (scope.mode === 'test' ? 4 : 12)

const nobodys = (scope: Scope) =>
  `$2b$${String(costOf(scope)).padStart(2, '0')}$/${'.'.repeat(20)}O${'.'.repeat(31)}`
