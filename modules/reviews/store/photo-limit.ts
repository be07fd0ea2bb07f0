import { refuseBeyond } from '#server/limits/rate-limit.ts'
import type { Scope } from '#server/scope.ts'

/** Pictures are dear to take in: so many an hour from one account, or one address. */
const most = 20
const seconds = 3600

/** Counts pictures before they are worked on; 429 beyond the limit. */
export async function spendPhotos(scope: Scope, count: number): Promise<void> {
  const { counter, user, from } = scope
  const who = user ? `user:${user.id}` : `address:${from?.address ?? ''}`
  for (let n = 0; n < count; n++) {
    refuseBeyond(most, await counter.count(`review-photos:${who}`, seconds))
  }
}
