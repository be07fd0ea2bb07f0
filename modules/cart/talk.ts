/** What the cart answers. */

export interface CartLine {
  id: string
  variantId: string
  /** 1 to 9,999. */
  quantity: number
  /** What the buyer wrote for this line, as an engraving. */
  properties: Record<string, string>
  /** The unit price that the buyer saw last, in minor units; null before any was shown. */
  seen: number | null
}

export interface CartContent {
  id: string
  /** Rises with every change of it and of its lines. */
  revision: number
  lines: CartLine[]
  note: string | null
  /** Of discounts. */
  codes: string[]
  /** Of gift cards. */
  cards: string[]
}

declare module '#server/bus.ts' {
  interface Asks {
    /** The cart of whoever asks: the account's, else the guest's; null when there is none. */
    'cart.of': { in: object; out: CartContent | null }
    /** A cart by its id, whosever it is, locked until the commit. Inside `atomic`. */
    'cart.locked': { in: { cartId: string }; out: CartContent | null }
    /** Takes out what was bought; what was added since stays. Inside `atomic`. */
    'cart.bought': {
      in: { cartId: string; lines: readonly { id: string; quantity: number }[] }
      out: undefined
    }
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
