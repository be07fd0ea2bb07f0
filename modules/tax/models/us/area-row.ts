/** One row of a file of rates by ZIP code, whatever its maker calls the columns. */
import { badInput } from '#server/errors.ts'
import type { ImportRow } from '#server/imports/import-table.ts'
import { type Said, said } from '#server/language/message.ts'
import { stateCode } from '#server/locale/address/form.ts'

/** By what it means; the first that the file has counts. */
const names = {
  zip: ['zip', 'zipcode', 'zip_code', 'zip code', 'postcode', 'postal_code', 'zip5'],
  zipTo: ['zipto', 'zip_to', 'zip to', 'zip_high', 'zipcodeend'],
  plusFrom: ['plus4from', 'plus4_from', 'plus4low', 'plus4_low', 'zip4_low', 'zip4from'],
  plusTo: ['plus4to', 'plus4_to', 'plus4high', 'plus4_high', 'zip4_high', 'zip4to'],
  state: ['state', 'state_code', 'statecode', 'state abbrev', 'stateabbrev'],
  region: ['taxregionname', 'region', 'region_name', 'region name', 'tax_region_name', 'taxregion'],
  combined: [
    ...['estimatedcombinedrate', 'combined', 'combinedrate', 'combined_rate', 'combined rate'],
    ...['total_rate', 'totalrate'],
  ],
  stateRate: ['staterate', 'state_rate', 'state rate'],
  countyRate: [...['estimatedcountyrate', 'countyrate', 'county_rate', 'county rate', 'county']],
  cityRate: ['estimatedcityrate', 'cityrate', 'city_rate', 'city rate', 'city'],
  specialRate: ['estimatedspecialrate', 'specialrate', 'special_rate', 'special rate', 'special'],
} as const

type Meaning = keyof typeof names
export type Column = (typeof names)[Meaning][number]

/** All that a file may have. */
export const columns: readonly Column[] = Object.values(names).flat()
/** As the commonest files begin. */
export const firstLine = [
  ...(['State', 'ZipCode', 'TaxRegionName', 'EstimatedCombinedRate', 'StateRate'] as const),
  ...(['EstimatedCountyRate', 'EstimatedCityRate', 'EstimatedSpecialRate'] as const),
]

export interface AreaRow {
  state: string
  zip: string
  plusFrom: string
  plusTo: string
  region: string
  stateRate: number
  countyRate: number
  cityRate: number
  specialRate: number
}

type Cell = (column: Column) => string | undefined

const cellOf = (cell: Cell, meaning: Meaning): string | undefined => {
  for (const name of names[meaning]) {
    const value = cell(name)?.trim()
    if (value) return value
  }
  return undefined
}

/** Whether a file has what rates by ZIP code need; asked with its first row. */
export const isAreaFile = ({ cell }: ImportRow<Column>): boolean => {
  const has = (meaning: Meaning) => names[meaning].some((name) => cell(name) !== undefined)
  return has('zip') && has('state') && (has('combined') || has('stateRate'))
}

/** ZIP codes of one row; wider ranges are mistakes. */
const mostZips = 1_000

/** The areas of a row: one for each ZIP code of a range. 422 with what is wrong with it. */
export function areasOf({ cell }: ImportRow<Column>): AreaRow[] {
  const typed = cellOf(cell, 'state') ?? ''
  const state = stateCode('US', typed)
  if (!state) throw wrong('state', said('tax.us.unknownState', { state: typed.slice(0, 40) }))
  const area = {
    ...{ state, region: (cellOf(cell, 'region') ?? state).slice(0, 100) },
    ...plusOf(cell),
    ...ratesOf(cell),
  }
  return zipsOf(cell).map((zip) => ({ ...area, zip }))
}

const wrong = (field: string, message: Said) => badInput({ [field]: message })

/** As `90210`, `90210-1234`, or one that lost its first zeros in a table calculation. */
function zipsOf(cell: Cell): string[] {
  const from = zipIn(cellOf(cell, 'zip'))
  const last = cellOf(cell, 'zipTo')
  const to = last === undefined ? from : zipIn(last)
  if (from === undefined || to === undefined) throw wrong('zip', said('tax.us.noZip'))
  const count = Number(to) - Number(from) + 1
  if (count < 1 || count > mostZips)
    throw wrong('zip', said('tax.us.wideRange', { most: mostZips }))
  return Array.from({ length: count }, (_, at) => String(Number(from) + at).padStart(5, '0'))
}

const zipIn = (typed = ''): string | undefined =>
  /^(\d{3,5})(?:[ -]?\d{4})?$/.exec(typed)?.[1]?.padStart(5, '0')

/** The four digits behind a ZIP code: from columns of their own, or behind it. */
function plusOf(cell: Cell): { plusFrom: string; plusTo: string } {
  const behind = /^\d{5}[ -]?(\d{4})$/.exec(cellOf(cell, 'zip') ?? '')?.[1]
  const from = plusIn(cellOf(cell, 'plusFrom')) ?? behind ?? ''
  const to = plusIn(cellOf(cell, 'plusTo')) ?? from
  if ((from === '') !== (to === '') || from > to) throw wrong('plus4', said('tax.us.noPlus'))
  return { plusFrom: from, plusTo: to }
}

const plusIn = (typed: string | undefined): string | undefined =>
  typed !== undefined && /^\d{1,4}$/.test(typed) ? typed.padStart(4, '0') : undefined

function ratesOf(cell: Cell) {
  const known = {
    ...{ state: rateIn(cell, 'stateRate'), county: rateIn(cell, 'countyRate') },
    ...{ city: rateIn(cell, 'cityRate'), special: rateIn(cell, 'specialRate') },
  }
  const told = rateIn(cell, 'combined')
  const sum = Object.values(known).reduce((all: number, one) => all + (one ?? 0), 0)
  // No place in the USA takes half a percent or less: such numbers are fractions, as 0.0725.
  const scale = (told ?? sum) < half ? 1_000_000 : 10_000
  const rate = (share: number | undefined) => Math.round((share ?? 0) * scale)
  const [state, county, city] = [rate(known.state), rate(known.county), rate(known.city)]
  const combined = told === undefined ? state + county + city + rate(known.special) : rate(told)
  const rest = combined - state - county - city
  if (rest < 0 || combined > mostRate) throw wrong('rate', said('tax.us.noSum'))
  // Without parts all of it is the state's.
  const isWhole = known.state === undefined && county + city === 0
  return {
    ...{ stateRate: isWhole ? combined : state, countyRate: county, cityRate: city },
    specialRate: isWhole ? 0 : rest,
  }
}

const half = 0.5
/** 30 %: more is a mistake of the file. */
const mostRate = 300_000

/** As a number; percent signs are taken as they are meant. */
function rateIn(cell: Cell, meaning: Meaning): number | undefined {
  const typed = cellOf(cell, meaning)
  if (typed === undefined) return undefined
  const [, digits = ''] = /^(\d{1,3}(?:\.\d{1,9})?|\.\d{1,9}) ?%?$/.exec(typed) ?? []
  if (digits === '') throw wrong('rate', said('tax.us.noRate', { rate: typed.slice(0, 40) }))
  return Number(digits)
}
