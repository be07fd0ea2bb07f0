/** How an address is asked for and printed, in the manner of its country. */
import { owned } from '#server/data/own-property.ts'
import { countryName } from '../countries.ts'
import { type Address, isPlaceless } from './address.ts'
import {
  knowsPostalCode,
  layouts,
  needsState,
  otherLayout,
  postalCodes,
  postalCodeWords,
  states,
  stateWords,
} from './layouts.ts'

export type AddressField = keyof Address

export interface AddressForm {
  /** In the order in which the country writes them; the country itself comes before. */
  fields: AddressField[]
  required: ReadonlySet<AddressField>
  stateWord: keyof typeof stateWords | 'region'
  postalCodeWord: keyof typeof postalCodeWords | 'postcode'
  /** To choose from; empty where a state is typed. */
  states: { code: string; name: string }[]
}

/** The fields of an address in `country`, an upper-case code of ISO 3166-1. */
export function addressFormOf(country: string): AddressForm {
  const layout = layoutOf(country)
  const place = [...layout].flatMap((sign) => placeFields.get(sign) ?? [])
  const isZipNeeded = postalCodePattern(country) && !knowsPostalCode.has(country)
  return {
    fields: ['firstName', 'lastName', 'company', 'line1', 'line2', ...place, 'phone'],
    required: new Set<AddressField>([
      ...(['firstName', 'lastName', 'line1', 'city'] as const),
      ...(needsState.has(country) ? (['state'] as const) : []),
      ...(isZipNeeded ? (['postalCode'] as const) : []),
    ]),
    stateWord: wordOf(stateWords, country) ?? 'region',
    postalCodeWord: wordOf(postalCodeWords, country) ?? 'postcode',
    states: statesOf(country),
  }
}

/** The address as it is written on a parcel; the country, in `language`, is the last line. One without a place is a name alone. */
export function addressLines(address: Address, language: string): string[] {
  const { firstName, lastName, company = '', line1, line2 = '', country } = address
  const place = layoutOf(country)
    .split('/')
    .map((line) => filled(line, address))
  const street = [`${firstName} ${lastName}`, company, line1, line2]
  const last = isPlaceless(address) ? [] : [...place, countryName(country, language)]
  return [...street, ...last].map((line) => line.trim()).filter((line) => line !== '')
}

/** Whether a postal code, in capitals, can be one of its country. */
export function isPostalCode(country: string, text: string): boolean {
  const pattern = postalCodePattern(country)
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(text)
}

/** The code of a state that is given by its code or its name; undefined where the country has a list and this is not in it. */
export function stateCode(country: string, text: string): string | undefined {
  const known = statesOf(country)
  if (known.length === 0) return text
  const wanted = text.toLowerCase()
  const isIt = ({ code, name }: { code: string; name: string }) =>
    code.toLowerCase() === wanted || name.toLowerCase() === wanted
  return known.find(isIt)?.code
}

/** Every state of the countries that have a list of them. */
export const namedStates = (): { country: string; code: string; name: string }[] =>
  Object.keys(states).flatMap((country) =>
    statesOf(country).map((state) => ({ country, ...state })),
  )

/** What a state is called there; undefined where the country has no list, or not this one. */
export const stateName = (country: string, code: string): string | undefined =>
  statesOf(country).find((state) => state.code === code)?.name

const placeFields = new Map<string, AddressField>([
  ['Z', 'postalCode'],
  ['C', 'city'],
  ['S', 'state'],
])

const layoutOf = (country: string): string => wordOf(layouts, country) ?? otherLayout

const postalCodePattern = (country: string): string | undefined => wordOf(postalCodes, country)

/** The key under which a country stands. */
const wordOf = <Word extends string>(lists: Readonly<Record<Word, string>>, country: string) =>
  (Object.entries(lists) as [Word, string][]).find(([, countries]) =>
    countries.split(' ').includes(country),
  )?.[0]

const statesOf = (country: string) =>
  (owned(states, country)?.split('|') ?? []).map((one) => {
    const at = one.indexOf(' ')
    return { code: one.slice(0, at), name: one.slice(at + 1) }
  })

/** One line of a layout; what is empty leaves no comma behind. */
function filled(line: string, address: Address): string {
  const parts = line.split(/([ZCS])/)
  let text = ''
  let between = ''
  for (const part of parts) {
    const field = placeFields.get(part)
    if (field === undefined) between += part
    else if (address[field]) {
      text += (text === '' ? '' : between) + address[field]
      between = ''
    }
  }
  return text
}
