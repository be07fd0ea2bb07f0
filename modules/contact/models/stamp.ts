/** When a form was shown, signed: who fills it faster than anybody can read is a machine. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

const soonest = 2_000
const latest = 24 * 3600_000

/** For a field of the form. */
export const stampOf = (scope: Scope): string => signerOf(scope).sign(String(Date.now()))

/** 422 with what to do: sending once more is all that a person has to do. */
export function demandPatience(scope: Scope, stamp: string | undefined): void {
  const shown = Number(signerOf(scope).verify(stamp ?? ''))
  const age = Date.now() - shown
  if (!(age >= soonest && age <= latest)) throw badInput({ _: said('contact.tooFast') })
}

/** The stamp, while it is good for sending the form again; else a new one. */
export function keptStamp(scope: Scope, stamp: unknown): string {
  const shown = typeof stamp === 'string' ? Number(signerOf(scope).verify(stamp)) : Number.NaN
  return typeof stamp === 'string' && Date.now() - shown <= latest ? stamp : stampOf(scope)
}

const signerOf = (scope: Scope) => scope.signer('contact')
