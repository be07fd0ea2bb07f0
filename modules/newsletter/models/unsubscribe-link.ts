/** The link that ends a subscription: the subscriber's id, signed. It never runs out. */

import type { Scope } from '#server/scope.ts'

/** In full, for mails. */
export const unsubscribeUrl = (scope: Scope, id: string): string =>
  scope.absolute(`/newsletter/unsubscribe/${signerOf(scope).sign(id)}`)

/** A link of the same look that ends nothing, for mails that show how others will look. */
export const sampleUrl = (scope: Scope): string => unsubscribeUrl(scope, 'sample')

/** The subscriber's id, if we signed it. */
export const signedId = (scope: Scope, who: string): string | undefined =>
  signerOf(scope).verify(who)

const signerOf = (scope: Scope) => scope.signer('newsletter')
