/** What of a refund really went back, where a gateway refused a part of it. */
import type { OrderRefund, Pieces } from './order-refund.ts'

type Asked = Pick<OrderRefund, 'lines' | 'shipping' | 'amount' | 'refused'>

/**
 * The pieces that the money covers, in their order, and then of the delivery. A piece that is covered in part came back not
 * yet: it can be given back anew.
 */
export function givenOf({ lines, shipping, amount, refused }: Asked): {
  lines: Pieces[]
  shipping: number
} {
  if (refused === 0) return { lines: lines.map(piecesOf), shipping }
  const whole = lines.reduce((sum, { amount: worth = 0 }) => sum + worth, shipping)
  let left = share(whole, amount - refused, amount)
  const given = lines.map(({ lineId, quantity, amount: worth = 0 }) => {
    const isFree = worth === 0 && refused < amount
    const covered = worth === 0 ? 0 : Math.min(quantity, share(quantity, left, worth))
    left -= share(worth, covered, quantity)
    return { lineId, quantity: isFree ? quantity : covered }
  })
  return { lines: given.filter(({ quantity }) => quantity > 0), shipping: Math.min(shipping, left) }
}

const piecesOf = ({ lineId, quantity }: Pieces): Pieces => ({ lineId, quantity })

/** `of × part ÷ whole`, downwards. */
const share = (of: number, part: number, whole: number): number =>
  Number((BigInt(of) * BigInt(part)) / BigInt(whole))
