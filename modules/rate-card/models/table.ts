/** Reads tables as spreadsheets and price lists give them: cells between tabs, semicolons or commas. */
import { type MessageKey, type Said, said } from '#server/language/message.ts'
import { formatMajor, mostMoney, parseMajor } from '#server/locale/money.ts'
import { placesIn } from '#server/locale/places.ts'
import { cut } from '#server/text/cut.ts'

/** How far it is: places that cost the same. */
export interface DistanceZone {
  name: string
  places: string[]
  /** Working days, from and to. */
  days: [number, number] | null
}

/** Up to a weight; a price for each zone, in minor units, null where it does not go. */
export interface WeightRow {
  upToGrams: number
  prices: ReadonlyMap<string, number | null>
}

/** What a line says wrong. */
export class WrongLine extends Error {
  readonly told: Said

  constructor(key: MessageKey, line: string) {
    super(key)
    this.told = said(key, { line: cut(line, 60) })
  }
}

const mostLines = 500

/** `zone; places; days` a line, places between bars: `2; AT | CH | NL; 2-4`. A head is passed over. Throws WrongLine. */
export function zonesIn(pasted: string, language: string): DistanceZone[] {
  const rows = rowsOf(pasted)
  const zones = rows.flatMap(({ cells: [name = '', where = '', days = ''], line }, at) => {
    const { places, wrong } = placesIn(where.replaceAll('|', '\n'), language)
    const isOdd = wrong !== undefined || places.length === 0
    if (isOdd && at === 0 && rows.length > 1) return []
    if (isOdd || name === '') throw new WrongLine('rate-card.cards.noZone', line)
    return [{ name, places, days: daysIn(days, line) }]
  })
  const names = new Set(zones.map(({ name }) => name))
  if (names.size < zones.length) throw new WrongLine('rate-card.cards.sameZone', '')
  if (zones.length === 0) throw new WrongLine('rate-card.cards.noZones', '')
  return zones
}

/** The same as text. */
export const written = (zones: readonly DistanceZone[]): string =>
  zones
    .map(({ name, places, days }) =>
      [name, places.join(' | '), ...(days ? [days.join('-')] : [])].join('; '),
    )
    .join('\n')

function daysIn(cell: string, line: string): DistanceZone['days'] {
  if (cell === '') return null
  const [, from = '', to = from] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(cell) ?? []
  if (from === '' || Number(from) > Number(to) || Number(to) > 365)
    throw new WrongLine('rate-card.cards.noDays', line)
  return [Number(from), Number(to)]
}

/**
 * A head of `g` or `kg` and the zones, then a weight and a price for each zone, as `500; 2.90; 4.50`. An empty cell: it does
 * not go there. The lightest first, whatever their order. Throws WrongLine.
 */
export function pricesIn(pasted: string, zones: readonly DistanceZone[], currency: string) {
  const [head, ...rows] = rowsOf(pasted)
  const [unit = '', ...names] = head?.cells ?? []
  const each = units.get(unit.toLowerCase())
  const known = new Set(zones.map(({ name }) => name))
  if (each === undefined || names.length === 0 || names.some((name) => !known.has(name)))
    throw new WrongLine('rate-card.cards.noHead', head?.line ?? '')
  if (rows.length === 0) throw new WrongLine('rate-card.cards.noPrices', '')
  const read = rows.map(({ cells: [weight = '', ...amounts], line }): WeightRow => {
    const upToGrams = Math.round(Number(weight.replace(',', '.')) * each)
    if (!(upToGrams > 0 && upToGrams <= mostGrams))
      throw new WrongLine('rate-card.cards.noWeight', line)
    const prices = names.map(
      (name, at) => [name, priceIn(amounts[at] ?? '', currency, line)] as const,
    )
    return { upToGrams, prices: new Map(prices) }
  })
  return read.sort((a, b) => a.upToGrams - b.upToGrams)
}

const units = new Map([
  ['g', 1],
  ['kg', 1_000],
])
const mostGrams = 100_000_000

function priceIn(cell: string, currency: string, line: string): number | null {
  if (cell === '' || cell === '-') return null
  try {
    const price = parseMajor(cell, currency)
    if (price >= 0 && price <= mostMoney) return price
  } catch {
    // Told below, with its line.
  }
  throw new WrongLine('rate-card.cards.noAmount', `${line} (${formatMajor(490, currency)})`)
}

interface Row {
  line: string
  cells: string[]
}

function rowsOf(pasted: string): Row[] {
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > mostLines) throw new WrongLine('rate-card.cards.tooLong', '')
  const between = ['\t', ';'].find((sign) => lines.some((line) => line.includes(sign))) ?? ','
  return lines.map((line) => ({
    line,
    cells: line.split(between).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
  }))
}
