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
