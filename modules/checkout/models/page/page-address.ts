/** An address for its form: what is known or typed, with the fields of its country. */
import type { Address } from '#server/locale/address/address.ts'
import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { isCountry } from '#server/locale/countries.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import type { Scope } from '#server/scope.ts'
import { givenName } from '#server/user.ts'
import type { ShownAddress } from './checkout-view.ts'

export function shownAddress(
  { t, language, shop }: Scope,
  known: Address | null,
  typed: Record<string, string> | undefined,
  /** The codes that can be chosen; null for all. */
  served: readonly string[] | null = null,
): ShownAddress {
  const values: Record<string, string> = typed ?? { ...known }
  const wished = new Map(Object.entries(values)).get('country') ?? ''
  const isServed = (code: string) => served?.includes(code) ?? true
  const home = homeCountry({ shop, language })
  const fields = (country: string) => addressFieldsOf({ t, language }, country, served ?? undefined)
  const first = isServed(home) ? home : fields(home).country.choices[0]?.value
  const country = isCountry(wished) && isServed(wished) ? wished : (first ?? home)
  return {
    ...fields(country),
    values: { ...values, country },
  }
}

/** What stands in the form of an account that has no address yet: its name is one text, whose last word is taken for the last name. */
export function namesOf({ user }: Scope): Record<string, string> | undefined {
  if (!user) return undefined
  const words = (givenName(user) ?? '').trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop() : undefined
  const firstName = words.join(' ')
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}
