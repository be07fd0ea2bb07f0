/** Tries of codes of discounts and gift cards, wherever they are typed: nobody shall guess them. */
import type { Scope } from '#server/scope.ts'
import { refuseBeyond } from './rate-limit.ts'

const mostTries = 10
/** Ten minutes. */
const seconds = 600

/**
 * Counts one try of the account or the guest, and of the IP address: 429 beyond ten in ten minutes, before anything is
 * sought. Answers what `find` finds; a code that there is costs no try, as many shoppers behind one address may type that
 * of a newsletter.
 */
export async function countCodeTry<Found extends object | string>(
  { counter, user, guestId, from }: Scope,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  // Callers without a cookie have nothing in common but, perhaps, their address.
  const keys = [user?.id ?? guestId, from?.address].flatMap((who) =>
    who === undefined ? [] : [`codes:${who}`],
  )
  for (const key of keys) refuseBeyond(mostTries, await counter.count(key, seconds))
  const found = await find()
  if (found !== undefined) for (const key of keys) await counter.giveBack(key)
  return found
}
