/** Codes of discounts that a buyer typed. Whether they are worth anything is said by the quote. */
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { refuseBeyond } from '#server/limits/rate-limit.ts'
import type { Scope } from '#server/scope.ts'
import { Cart } from './cart.ts'
import type { Owner } from './owner.ts'

const mostCodes = 10
/** Tries of one owner and of one IP address in ten minutes: nobody shall guess codes. */
const mostTries = 10
const seconds = 600

/** Keeps a code; the same one again changes nothing. 429 beyond ten tries in ten minutes. */
export async function addCode(scope: Scope, owner: Owner, code: string): Promise<void> {
  await countTry(scope, owner)
  await scope.atomic(async (inner) => {
    await Cart.open(inner, owner)
    const cart = await Cart.of(inner, owner)
    const codes = [...new Set([...(cart?.codes ?? []), code])]
    if (codes.length > mostCodes) throw badInput({ code: said('cart.tooManyCodes') })
    await Cart.in(inner).where(owner).patch({ codes })
  })
}

export async function removeCode(scope: Scope, owner: Owner, code: string): Promise<void> {
  await scope.atomic(async (inner) => {
    const { codes } = await Cart.next(inner, owner)
    await Cart.in(inner)
      .where(owner)
      .patch({ codes: codes.filter((one) => one !== code) })
  })
}

async function countTry({ counter, from }: Scope, owner: Owner): Promise<void> {
  for (const who of [Object.values(owner)[0], from?.address ?? ''])
    refuseBeyond(mostTries, await counter.count(`cart.code:${who}`, seconds))
}
