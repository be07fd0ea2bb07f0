/** The currencies whose rates hold for the shop's own currency as it is now. */
import type { Scope } from '#server/scope.ts'
import { Currency } from './currency.ts'

/** For pages; kept until one of them changes. */
export const bookOf = (scope: Scope, base = scope.shop.currency): Promise<Currency[]> =>
  scope.cached(`multi-currency.book:${base}`, () => currenciesOf(scope, base))

/** The one of this code as the database has it now, also one that is paused: what was agreed in it stays payable. */
export async function currencyOf(scope: Scope, code: string): Promise<Currency | undefined> {
  return Currency.in(scope).findOne({ code, base: scope.shop.currency })
}

const currenciesOf = async (scope: Scope, base: string): Promise<Currency[]> =>
  Currency.in(scope).where({ base, status: 'active' }).orderBy(['position', 'code'])
