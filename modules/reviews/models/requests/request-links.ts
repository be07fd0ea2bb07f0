/** The two links of a request's mail: to the review form of the order, and out of such mail. */

import type { Scope } from '#server/scope.ts'

/** How long the link of a request opens its form, milliseconds. */
export const linkAge = 60 * 24 * 3600_000

/** The key of a request until its time is over; it names nothing but the request, so it opens no other order. */
export const requestToken = (scope: Scope, requestId: string, sentAt: string): string =>
  signerOf(scope).sign(`${requestId}~${(Date.parse(sentAt) + linkAge).toString(36)}`)

/** The request that a token opens; undefined when it is not ours or too old. */
export function requestOf(scope: Scope, token: string): string | undefined {
  const [id, until] = signerOf(scope).verify(token)?.split('~') ?? []
  return until !== undefined && Number.parseInt(until, 36) > Date.now() ? id : undefined
}

/** The key by which an address ends these mails. Sealed: an address has no place in a log of links. */
export const optOutToken = (scope: Scope, email: string): string => sealerOf(scope).seal(email)

/** The address of such a key; undefined when it is not ours. */
export const addressOf = (scope: Scope, token: string): string | undefined =>
  sealerOf(scope).open(token)

export const requestedUrl = ({ origin }: Scope, token: string) =>
  `${origin}/reviews/requested/${encodeURIComponent(token)}`
export const optOutUrl = ({ origin }: Scope, token: string) =>
  `${origin}/reviews/unsubscribe/${encodeURIComponent(token)}`

const signerOf = (scope: Scope) => scope.signer(`review-request:${scope.storeId}`)
const sealerOf = (scope: Scope) => scope.sealer(`review-opt-out:${scope.storeId}`)
