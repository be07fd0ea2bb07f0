/** Why a sign-in through somebody else was refused, in words for people. Nothing is begun then. */

import { Fault } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'

/** Each reason with its status. */
const statuses = {
  /** The answer belongs to no journey of this browser: forged, replayed, too late or of another provider. */
  state: 403,
  /** The person or the provider said no. */
  denied: 403,
  /** The provider's answer is not what it must be. */
  answer: 403,
  suspended: 403,
  /** The hosted platform did not grant `store:admin`. */
  scope: 403,
  /** The address has an account here that only its password may link. */
  linkFirst: 409,
  /** The identity belongs to another account. */
  taken: 409,
  /** The only way in that is left. */
  lastWay: 409,
} as const

export type Reason = keyof typeof statuses

export class Refusal extends Fault {
  readonly reason: Reason

  constructor(reason: Reason, told: Said) {
    super(statuses[reason], `SIGN_IN_${reason.replace(/[A-Z]/g, '_$&').toUpperCase()}`, told)
    this.reason = reason
  }
}

/** `provider` is the name that people know. */
export const refused = (reason: Reason, provider = '') =>
  new Refusal(reason, said(`auth.social.refused.${reason}`, { provider }))
