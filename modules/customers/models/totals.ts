import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'

export type Totals = Out<'orders.totals'>[string]

/** What was bought, by e-mail address; who bought nothing is missing. */
export async function totalsOf(
  scope: Scope,
  emails: readonly string[],
): Promise<Map<string, Totals>> {
  return new Map(Object.entries((await scope.ask('orders.totals', { emails })) ?? {}))
}

/** An amount for each currency. */
export const spentText = ({ format }: Pick<Scope, 'format'>, totals: Totals | undefined): string =>
  Object.entries(totals?.spent ?? {})
    .map(([currency, amount]) => format.money(amount, currency))
    .join(' + ')

/** What an order came to, where all were in one currency; an amount for each currency says nothing of one order. */
export function averageText({ format }: Pick<Scope, 'format'>, totals: Totals): string {
  const [spent, ...others] = Object.entries(totals.spent)
  if (!spent || others.length > 0 || totals.orders === 0) return '–'
  const [currency, amount] = spent
  return format.money(Math.round(amount / totals.orders), currency)
}
