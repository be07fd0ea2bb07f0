/** Refunds of gateways that give back single captures: an act of ours may be several of theirs. */
import { GatewayRefused, type Truth } from './gateway.ts'

type Refund = Truth['refunds'][number]

/** What each capture gives back of an amount, the first as much as it has `left`. Refused where they have not enough. */
export function refundShares<C extends { left: number }>(
  captures: readonly C[],
  amount: number,
): (C & { amount: number })[] {
  let rest = amount
  const shares = captures.map((capture) => {
    const share = Math.min(rest, capture.left)
    rest -= share
    return { ...capture, amount: share }
  })
  if (rest > 0) throw new GatewayRefused('too_much')
  return shares.filter((share) => share.amount > 0)
}

/** Those of one act as one, of which a part that failed is none; it is pending until its last part is decided. */
export function joinRefunds(refunds: readonly Refund[]): Refund[] {
  const keys = new Set(refunds.map(({ key }) => key).filter((key) => key !== null))
  const acts = [...keys].map((key) => joined(refunds.filter((one) => one.key === key)))
  return [...acts.flat(), ...refunds.filter(({ key }) => key === null)]
}

function joined(parts: readonly Refund[]): Refund[] {
  const [first] = parts
  const standing = parts.filter(({ state }) => state !== 'failed')
  if (!first || standing.length === 0) return first ? [{ ...first, amount: sum(parts) }] : []
  const isPending = standing.some(({ state }) => state === 'pending')
  return [{ key: first.key, amount: sum(standing), state: isPending ? 'pending' : 'done' }]
}

const sum = (parts: readonly Refund[]) => parts.reduce((total, { amount }) => total + amount, 0)
