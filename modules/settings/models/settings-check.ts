/** What only this shop can tell of a change: the words it has, the hosts it allows, the prices it holds. */

import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Facts, Wanted } from './facts.ts'
import { languageFaults } from './languages.ts'

/** 422 naming every field that does not fit. */
export async function checkSettings(
  scope: Scope,
  before: Facts,
  wanted: Wanted,
  confirmed: boolean,
): Promise<void> {
  const faults = {
    ...languageFaults(scope, before, wanted),
    ...logoFault(scope, before, wanted),
    ...(confirmed ? {} : await currencyFault(scope, before, wanted)),
  }
  if (Object.keys(faults).length > 0) throw badInput(faults)
}

/** The policy lets browsers load pictures only from us and from allowed hosts: a logo elsewhere would never show. */
function logoFault(scope: Scope, before: Facts, wanted: Wanted): Record<string, Said> {
  if (wanted.logoUrl === undefined && wanted.imageHosts === undefined) return {}
  const logo = wanted.logoUrl === undefined ? before.logoUrl : wanted.logoUrl
  if (logo === null || !URL.canParse(logo)) return {}
  const { host } = new URL(logo)
  const allowed = [new URL(scope.origin).host, ...(wanted.imageHosts ?? before.imageHosts)]
  return allowed.includes(host) ? {} : { logoUrl: said('settings.admin.logoHostUnknown', { host }) }
}

/** Prices are stored as whole minor units: another currency reads the same digits as its own. */
async function currencyFault(
  scope: Scope,
  before: Facts,
  { currency }: Wanted,
): Promise<Record<string, Said>> {
  if (currency === undefined || currency === before.currency) return {}
  const products = (await scope.ask('products.pick', { take: 1 })) ?? []
  if (products.length === 0) return {}
  const { format } = scope
  const [was, becomes] = [format.money(1250, before.currency), format.money(1250, currency)]
  return { confirmCurrency: said('settings.admin.confirmCurrencyFirst', { was, becomes }) }
}
