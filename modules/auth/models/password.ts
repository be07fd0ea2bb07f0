/** Passwords: what is accepted, how they are kept, how they are compared. Spec: Authentication 1; statement 13. */
import { createHash } from 'node:crypto'
import bcrypt from 'bcrypt'
import { badInput } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { isCommon } from './common-passwords.ts'

const shortest = 8
export const longestPassword = 128

/** Throws 422 at the field `password` when nobody should have this one. No rule on what it is made of. */
export function checkPassword(password: string): void {
  const { length } = [...password]
  if (length < shortest) throw badInput({ password: `Use at least ${shortest} characters.` })
  if (length > longestPassword)
    throw badInput({ password: `Use at most ${longestPassword} characters.` })
  if (isCommon(password))
    throw badInput({ password: 'This password is one of the first that others would guess.' })
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
const costOf = (scope: Scope) => (scope.kernel.env.mode === 'test' ? 4 : 12)

const nobodys = (scope: Scope) =>
  `$2b$${String(costOf(scope)).padStart(2, '0')}$/${'.'.repeat(20)}O${'.'.repeat(31)}`
