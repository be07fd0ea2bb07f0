/**
 * Places of zones: `*` is everywhere, `FR` a country, `US-CA` a state, `ES 35*`, `US 90001..96162` and `DE 27498` are
 * postcodes. Postcodes are compared without spaces, hyphens and case.
 */
import { stateCode } from './address/form.ts'
import { countriesIn, isCountry } from './countries.ts'
import { displayNames } from './intl.ts'

/** Where goods go, as far as zones ask. */
export interface Spot {
  /** ISO 3166-1, two letters. */
  country: string
  state?: string | undefined
  postalCode?: string | undefined
}

interface Zone {
  places: readonly string[]
}

/**
 * The zone that fits best: postcode before state, state before country, country before a zone of the whole European Union,
 * that before everywhere; of equals the first.
 */
export function closest<Z extends Zone>(zones: readonly Z[], spot: Spot): Z | undefined {
  let best: { zone: Z; fit: number } | undefined
  for (const zone of zones) {
    const fit = zoneFit(zone, spot)
    if (fit > (best?.fit ?? 0)) best = { zone, fit }
  }
  return best?.zone
}

/** A member is closer by a zone of its own than by one of all members, whichever of the two was made first. */
function zoneFit({ places }: Zone, spot: Spot): number {
  const fit = Math.max(0, ...places.map((place) => fitOf(place, spot)))
  const isByUnion = fit === countryFit && isMember(spot.country.trim().toUpperCase())
  return isByUnion && members.every((member) => places.includes(member)) ? unionFit : fit
}

const unionFit = 1.5
const countryFit = 2

/** 0 where the spot is not in the place; the closer the place, the higher. */
export function fitOf(place: string, spot: Spot): number {
  if (place === everywhere) return 1
  const { country, state, from, tail, to } = partsOf(place) ?? {}
  if (country !== spot.country.trim().toUpperCase()) return 0
  if (state !== undefined && state !== stateOf(spot)) return 0
  if (from === undefined) return state === undefined ? countryFit : 3
  const code = postcodeOf(spot)
  if (to !== undefined)
    return code.length === from.length && from <= code && code <= to ? 4 + sharedBy(from, to) : 0
  if (tail !== undefined) return code.startsWith(from) ? 4 + from.length : 0
  return code === from ? 5 + from.length : 0
}

/** The countries that places are in, wholly or in part; null where one of them is everywhere. */
export const countriesOf = (places: readonly string[]): string[] | null =>
  places.includes(everywhere)
    ? null
    : [...new Set(places.flatMap((place) => partsOf(place)?.country ?? []))]

/**
 * Places as typed, one a line or with commas: codes, names of countries in English or `language`, the EU for its members,
 * and what lists say of states and postcodes. `wrong` is the first that is none of these.
 */
export function placesIn(typed: string, language: string): { places: string[]; wrong?: string } {
  const lines = typed.split(/[\n,;]/).map((line) => line.trim())
  const places = new Set<string>()
  for (const line of lines) {
    if (line === '') continue
    const found = placeOf(line, language)
    if (found === undefined) return { places: [], wrong: line }
    for (const place of found) places.add(place)
  }
  return { places: [...places] }
}

export const everywhere = '*'
/** Of the European Union. */
export const members =
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** A member of the European Union, by ISO 3166-1. */
export const isMember = (country: string): boolean => members.includes(country)

/** In the European Economic Area. */
export const isInEea = (country: string): boolean =>
  isMember(country) || ['IS', 'LI', 'NO'].includes(country)

function placeOf(line: string, language: string): string[] | undefined {
  if (line === everywhere) return [everywhere]
  if (isUnion(line, language)) return members
  const code = countryNamed(line, language)
  if (code !== undefined) return [code]
  const [country = '', ...rest] = withCodes(line, language).toUpperCase().split(/\s+/)
  const postcodes = rest
    .join('')
    .replace(/\.{2,}|…|–/, '..')
    .replaceAll('-', '')
  const place = postcodes === '' ? country : `${country} ${postcodes}`
  const { country: named, from, to } = partsOf(place) ?? {}
  if (named === undefined || !isCountry(named)) return undefined
  const isRange = to === undefined || (from?.length === to.length && from <= to)
  return isRange ? [place] : undefined
}

const isUnion = (line: string, language: string): boolean =>
  ['EU', ...[language, 'en'].map((one) => displayNames(one, 'region').of('EU') ?? 'EU')].some(
    (name) => name.toLowerCase() === line.toLowerCase(),
  )

const countryNamed = (name: string, language: string): string | undefined =>
  [...countriesIn(language), ...countriesIn('en')].find(
    (one) => one.name.toLowerCase() === name.toLowerCase(),
  )?.code

const namedState = /^(?<state>.+) \((?<country>[^()]+(?: \([^()]+\))?)\)(?<rest> [^()]*)?$/

/** A line that begins with names, as lists say it: `California (United States) 90001` is `US-CA 90001`. */
function withCodes(line: string, language: string): string {
  const { state = '', country = '', rest = '' } = namedState.exec(line)?.groups ?? {}
  const around = countryNamed(country, language)
  if (around !== undefined) return `${around}-${stateCode(around, state) ?? state}${rest}`
  const at = line.search(/ [^ ]*[\d*]/)
  const before = at > 0 ? countryNamed(line.slice(0, at), language) : undefined
  return before === undefined ? line : before + line.slice(at)
}

const form =
  /^(?<country>[A-Z]{2})(?:-(?<state>[A-Z0-9]{1,3}))?(?: (?<from>[A-Z0-9]{1,12})(?:(?<tail>\*)|\.\.(?<to>[A-Z0-9]{1,12}))?)?$/

type Parts = Record<string, string | undefined>

/** Places of zones and discounts are looked at for every cart: each is read once. */
const known = new Map<string, Parts | undefined>()
const mostKnown = 20_000

/** What a place consists of; undefined for everywhere. */
export function partsOf(place: string): Parts | undefined {
  if (known.has(place)) return known.get(place)
  if (known.size >= mostKnown) known.clear()
  const parts = form.exec(place)?.groups
  known.set(place, parts)
  return parts
}

function stateOf({ country, state = '' }: Spot): string {
  const code = state.trim().toUpperCase()
  const inCountry = country.trim().toUpperCase()
  const own = code.startsWith(`${inCountry}-`) ? code.slice(inCountry.length + 1) : code
  return stateCode(inCountry, own) ?? own
}

/** Of a ZIP+4 the first five digits. */
function postcodeOf({ country, postalCode = '' }: Spot): string {
  const code = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return country.trim().toUpperCase() === 'US' ? code.slice(0, 5) : code
}

function sharedBy(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared
}
