/** Places of zones in the words of their reader. */
import type { Translate } from '#views/props.ts'
import { namedStates, stateName } from './address/form.ts'
import { countriesIn, countryName } from './countries.ts'
import { displayNames } from './intl.ts'
import { everywhere, isMember, members, partsOf, placesIn } from './places.ts'

export interface PlaceReader {
  language: string
  t: Translate
}

/** Of a zone `*` is what no other zone is closer to; elsewhere it is everywhere. */
export type Rest = 'rest' | 'everywhere'

const mostNamed = 3
/** By fewer letters nearly every name would be meant. */
const leastTyped = 3
const union = 'EU'
/** Where no place stands, it is everywhere. */
const none = JSON.stringify([])
const unionName = (language: string): string => displayNames(language, 'region').of(union) ?? union

/** The first of them by their names, and how many there are besides: "Germany, Austria and 3 more". */
export function placesLine(places: readonly string[], reader: PlaceReader, rest: Rest): string {
  const names = placeNames(places, reader, rest)
  if (names.length <= mostNamed) return names.join(', ')
  const named = names.slice(0, mostNamed - 1)
  const count = names.length - named.length
  return reader.t('server.places.more', { names: named.join(', '), count })
}

/** All of them by their names; the European Union is one where it was given as one. */
export const placeNames = (places: readonly string[], reader: PlaceReader, rest: Rest): string[] =>
  withUnion(places).map((place) => nameOf(place, reader, rest))

/** As they are typed, one a line: by its name each that is found by it again. */
export const placeLines = (
  places: readonly string[],
  { language, t }: PlaceReader,
  rest: Rest,
): string =>
  withUnion(places)
    .map((place) => {
      if (place === everywhere) return t(`server.places.${rest}`)
      const name = place === union ? unionName(language) : countryName(place, language)
      return placesIn(name, language).places.length > 0 ? name : place
    })
    .join('\n')

/** What is kept of the places whose names contain `typed`, as a list is narrowed by it. */
export function placesNamed(typed: string, reader: PlaceReader): string[] {
  const { language, t } = reader
  const wanted = typed.trim().toLowerCase()
  if (wanted.length < leastTyped) return []
  const isMeant = (name: string) => name.toLowerCase().includes(wanted)
  const codes = countriesIn(language).flatMap(({ code, name }) => (isMeant(name) ? [code] : []))
  const inside = namedStates().flatMap(({ country, code }) => {
    const place = `${country}-${code}`
    return !codes.includes(country) && isMeant(nameOf(place, reader, 'rest')) ? [place] : []
  })
  const isRest = [t('server.places.rest'), t('server.places.everywhere')].some(isMeant)
  return [
    ...[...codes, ...inside].map((place) => `"${place}`),
    ...(isRest ? [`"${everywhere}"`, none] : []),
  ]
}

/** Whether `typed` is in the name of the European Union. */
export const isOfUnion = (typed: string, { language }: PlaceReader): boolean =>
  typed.trim().length >= leastTyped &&
  unionName(language).toLowerCase().includes(typed.trim().toLowerCase())

/** Whether a line says `*` in words. */
export const everywhereIn = (line: string, t: Translate): boolean =>
  [t('server.places.rest'), t('server.places.everywhere')].some(
    (words) => words.toLowerCase() === line.trim().toLowerCase(),
  )

/** Its members, where all of them are there, as `EU` again: it stands where the first of them stood. */
function withUnion(places: readonly string[]): string[] {
  if (!members.every((member) => places.includes(member))) return [...places]
  return [...new Set(places.map((place) => (isMember(place) ? union : place)))]
}

function nameOf(place: string, { language, t }: PlaceReader, rest: Rest): string {
  if (place === everywhere) return t(`server.places.${rest}`)
  if (place === union) return unionName(language)
  const { country = place, state, from, tail, to } = partsOf(place) ?? {}
  const name = countryName(country, language)
  const inState = state === undefined ? name : `${stateName(country, state) ?? state} (${name})`
  if (from === undefined) return inState
  return `${inState} ${from}${to === undefined ? (tail ?? '') : `–${to}`}`
}
