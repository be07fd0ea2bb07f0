/** What the cart answers, and whom it hears. */

import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import type { Said } from '#server/language/message.ts'
import { codesWithout } from '#server/text/typed-code.ts'
import { Cart } from './models/cart.ts'
import type { CartContent } from './models/cart-content.ts'
import { removeCode } from './models/codes.ts'
import { callersCart, fillCart, lockedCart, releaseCart, takeOutBought } from './models/content.ts'
import { mergeAccountCarts, mergeCarts } from './models/merge/merge-carts.ts'
import { cartRows, partCarts } from './models/merge/part-carts.ts'
import { noticeOf } from './models/notice.ts'
import { ownerIn } from './models/owner.ts'
import { cartRecords, forgetGuests } from './models/personal.ts'

declare module '#server/bus.ts' {
  interface Gathers {
    /** What a buyer can write for these goods: fields of the form that adds them, named `properties[…]`. HTML that is safe. */
    'cart.fields': { in: { giftCard: boolean }; out: string | null }
    /** What is wrong with what a buyer wrote, by property. */
    'cart.faults': {
      in: { giftCard: boolean; properties: Readonly<Record<string, string>> }
      out: Record<string, Said>
    }
  }
  interface Asks {
    /** The cart of whoever asks: the account's, else the guest's; null when there is none. */
    'cart.of': { in: object; out: CartContent | null }
    /** A cart by its id, whosever it is, locked until the commit. Inside `atomic`. */
    'cart.locked': { in: { cartId: string }; out: CartContent | null }
    /** When carts were changed last, by id; one that is gone is missing. */
    'cart.touched': { in: { cartIds: readonly string[] }; out: Record<string, string> }
    /** Forgets these carts of guests; an account's stays. Inside `atomic`. */
    'cart.forget': { in: { cartIds: readonly string[] }; out: undefined }
    /** Takes a code off the caller's cart; nothing where it has none such. */
    'cart.dropCode': { in: { code: string }; out: undefined }
    /** Takes out what was bought; what was added since stays. Inside `atomic`. */
    'cart.bought': {
      in: { cartId: string; lines: readonly { id: string; quantity: number }[] }
      out: undefined
    }
    /** A payment of this cart ended without money: what a sign-in left for later is merged. Inside `atomic`. */
    'cart.released': { in: { cartId: string }; out: undefined }
    /** Puts things into the caller's cart, as when an order is ordered again; what is not sold any more is left out and counted. */
    'cart.fill': {
      in: {
        items: readonly {
          variantId: string
          quantity: number
          properties: Record<string, string>
        }[]
      }
      out: { added: number; left: number }
    }
  }
}

export const answers: Answers = {
  'cart.of': callersCart,
  'cart.touched': async (scope, { cartIds }) => {
    const carts = await Cart.in(scope).whereIn('id', [...cartIds])
    return Object.fromEntries(carts.map(({ id, updatedAt }) => [id, updatedAt]))
  },
  'cart.locked': (scope, { cartId }) => lockedCart(scope, cartId),
  'cart.bought': async (scope, { cartId, lines }) => {
    await takeOutBought(scope, cartId, lines)
    return undefined
  },
  'cart.dropCode': async (scope, { code }) => {
    const owner = ownerIn(scope)
    const cart = owner && (await callersCart(scope))
    if (owner && cart && codesWithout(cart.codes, code).length < cart.codes.length)
      await removeCode(scope, owner, code)
    return undefined
  },
  'cart.forget': forgetGuests,
  'cart.released': async (scope, { cartId }) => {
    await releaseCart(scope, cartId)
    return undefined
  },
  'cart.fill': (scope, { items }) => fillCart(scope, items),
}

export const gathers: Gathered = {
  personalRecords: () => cartRecords,
  mergedRows: () => cartRows,
  /** After a sign-in: what became of the cart. */
  'auth.welcome': noticeOf,
  'reports.stages': async (scope, span) => [
    { stage: 'carts', count: 0 },
    ...(await Cart.begunIn(scope, span)).map((begun) => ({ stage: 'carts' as const, ...begun })),
  ],
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) => mergeAccountCarts(scope, payload),
    'person.parted': (scope, { payload }) => partCarts(scope, payload),
    'auth.guestMet': (scope, { payload }) => mergeCarts(scope, payload),
  },
}
