/** Tries of codes of discounts and gift cards, wherever they are typed: nobody shall guess them. */
import type { Scope } from '#server/scope.ts'
import { refuseBeyond } from './rate-limit.ts'

const mostTries = 10
/** Ten minutes. */
const seconds = 600

/** Counts one try of the account or the guest, and of the IP address. 429 beyond ten in ten minutes. */
export async function countCodeTry({ counter, user, guestId, from }: Scope): Promise<void> {
  // Callers without a cookie have nothing in common but, perhaps, their address.
  for (const who of [user?.id ?? guestId, from?.address])
    if (who !== undefined) refuseBeyond(mostTries, await counter.count(`codes:${who}`, seconds))
}
