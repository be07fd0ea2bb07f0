/** The lowest price of the 30 days before a reduction, as Directive 98/6/EC, article 6a wants it told beside each. */

/** What a thing cost. Amounts are minor units, times UTC. */
export interface History {
  /** Its ordinary price now. */
  price: number
  /** What its ordinary price was, the oldest first. */
  past: readonly { price: number; untilAt: string }[]
  /** When discounts began and ended. */
  turns: readonly string[]
  /** What it cost at a moment, where that was its ordinary price. */
  offered(at: string, ordinary: number): number
}

const day = 24 * 60 * 60 * 1000

export const daysBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * day).toISOString()

/** Before the price of `at` began to hold; undefined where it never cost anything else. */
export function lowestBefore(at: string, history: History): number | undefined {
  const { price, past, turns, offered } = history
  const moments = [...past.map(({ untilAt }) => untilAt), ...turns].filter((one) => one <= at)
  const from = ['', ...new Set(moments.sort())]
  const prices = from.map((moment) =>
    offered(moment, past.find(({ untilAt }) => moment < untilAt)?.price ?? price),
  )
  const last = prices.findLastIndex((one) => one !== prices.at(-1))
  const began = from[last + 1]
  if (last < 0 || began === undefined) return undefined
  const since = daysBefore(began, 30)
  // A price counts as long as it held into the 30 days.
  const before = prices.slice(0, last + 1).filter((_, index) => (from[index + 1] ?? at) > since)
  return Math.min(...before)
}
