/** Coins: the smallest amount that can be paid in cash, where it is more than the smallest unit. */

/** Minor units. */
const steps = new Map([
  ...each(5, 'CHF AUD CAD SGD'),
  ...each(10, 'NZD HKD'),
  ...each(100, 'SEK NOK CZK'),
  ...each(50, 'DKK'),
  ...each(500, 'HUF'),
])

export const cashStep = (currency: string): number => steps.get(currency) ?? 1

function each(step: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, step])
}
