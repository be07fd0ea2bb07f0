/** What a buyer writes besides the lines. Whether a code is worth anything is said by the quote. */
import { badInput, Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { countCodeTry } from '#server/limits/code-tries.ts'
import type { Scope } from '#server/scope.ts'
import { codesWithout } from '#server/text/typed-code.ts'
import { Cart } from './cart.ts'
import type { Owner } from './owner.ts'

const mostCodes = 10

/**
 * Keeps a code; the same one again changes nothing. 422 for a gift card, which is paid with at the checkout, and for a code that is
 * none; 429 beyond ten of them in ten minutes.
 */
export async function addCode(scope: Scope, owner: Owner, code: string): Promise<void> {
  const spelled = await spelledTry(scope, code)
  if (spelled === undefined && scope.answers('discounts.spelling')) {
    const [card] = (await scope.ask('giftcards.recognise', { codes: [code] })) ?? []
    throw badInput({ code: said(card ? 'cart.isGiftCard' : 'cart.unknownCode') })
  }
  await keepCode(scope, owner, spelled ?? code)
}

/** The code as its discount spells it; undefined for one that is none, which counts as a try. */
const spelledTry = (scope: Scope, code: string): Promise<string | undefined> =>
  countCodeTry(scope, async () => (await scope.ask('discounts.spelling', { code })) ?? undefined)

/** The same of a code that a link brings: 404 for one that is none. */
export async function addLinkedCode(scope: Scope, owner: Owner, code: string): Promise<void> {
  const spelled = await spelledTry(scope, code)
  if (spelled === undefined)
    throw new Fault(404, 'NOT_FOUND', said('cart.noSuchCode', { code }), { at: 'code' })
  await keepCode(scope, owner, spelled)
}

async function keepCode(scope: Scope, owner: Owner, code: string): Promise<void> {
  await scope.atomic(async (inner) => {
    const cart = await Cart.open(inner, owner)
    const codes = [...new Set([...cart.codes, code])]
    if (codes.length > mostCodes) throw badInput({ code: said('cart.tooManyCodes') })
    await Cart.in(inner).where(owner).patch({ codes })
  })
}

export async function removeCode(scope: Scope, owner: Owner, code: string): Promise<void> {
  await scope.atomic(async (inner) => {
    const { codes } = await Cart.next(inner, owner)
    await Cart.in(inner)
      .where(owner)
      .patch({ codes: codesWithout(codes, code) })
  })
}

/** What the buyer says to the shop with the order; null takes it away. 404 without a cart. */
export async function writeNote(scope: Scope, owner: Owner, note: string | null): Promise<void> {
  await scope.atomic((inner) => Cart.next(inner, owner, { note }))
}
