/** Tries of codes of discounts and gift cards, wherever they are typed: nobody shall guess them. */
import type { Scope } from '#server/scope.ts'
import { refuseBeyond } from './rate-limit.ts'

const mostTries = 10
/** Ten minutes. */
const seconds = 600

/** Counts one try of `caller` (the id of an account or a guest), and of the IP address. 429 beyond ten in ten minutes. */
export async function countCodeTry({ counter, from }: Scope, caller: string): Promise<void> {
  for (const who of [caller, from?.address ?? ''])
    refuseBeyond(mostTries, await counter.count(`codes:${who}`, seconds))
}
