/** How the API shows a cart. */
import { words } from '#server/language/message.ts'
import type { Translate } from '#views/props.ts'
import type { Problem, ShownCart, ShownLine } from '../models/shown/shown-cart.ts'

export interface CartProblem {
  itemId?: string
  code: Problem['code']
  message: string
  /** How many there are, where there are too few. */
  available?: number
  /** The unit price that was shown before, in minor units. */
  was?: number
}

/** Amounts in minor units of `currency`; discounts are not taken off `subtotal`. */
export const cartJson = (cart: ShownCart, t: Translate) => ({
  ...{ id: cart.id, revision: cart.revision },
  items: cart.lines.map(itemJson),
  ...{ itemCount: cart.itemCount, subtotal: cart.subtotal, discountTotal: cart.discountTotal },
  ...{ currency: cart.currency, note: cart.note },
  discounts: cart.codes.map(({ refused, ...code }) => ({
    ...{ ...code, refused: refused !== null },
    message: refused && words(t, refused),
  })),
  freeDelivery: freeDeliveryIn(cart),
  delivery: cart.delivery && {
    ...{ country: cart.delivery.country, arrives: cart.delivery.arrives },
    unsentItemIds: cart.delivery.unsent,
  },
  gifts: cart.gifts,
  nearDiscounts: cart.near.map(({ of, ...near }) => ({ ...near, class: of })),
  problems: cart.problems.map((problem) => problemJson(problem, t)),
})

const freeDeliveryIn = ({ delivery }: ShownCart) => {
  if (delivery === null || delivery.missing === null) return null
  const { country, missing } = delivery
  return { country, missing }
}

const itemJson = ({ problems: _, image, compareAt, ...line }: ShownLine) => ({
  ...line,
  imageUrl: image,
  compareAtPrice: compareAt,
})

const problemJson = ({ key, message, ...problem }: Problem, t: Translate): CartProblem => ({
  ...(key !== undefined && { itemId: key }),
  ...problem,
  message: words(t, message),
})
