import type { Table, TableRow } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import { said } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'
import { Cells } from '../../shopify/cells.ts'
import { slugOfHandle } from '../../slugs.ts'
import { hearing } from '../rows/hearing.ts'
import { type Columns, leaving, plainHeader, type Reading, type TableSource } from '../source.ts'

const headers = {
  handle: ['Handle'],
  name1: ['Option1 Name'],
  value1: ['Option1 Value'],
  name2: ['Option2 Name'],
  value2: ['Option2 Value'],
  name3: ['Option3 Name'],
  value3: ['Option3 Value'],
  sku: ['SKU'],
  place: ['Location'],
  onHandNew: ['On hand (new)'],
  onHand: ['On hand (current)', 'On hand'],
  available: ['Available (not editable)', 'Available'],
} as const
type Column = keyof typeof headers
type Row = Cells<Column>

const optionColumns = [
  ['name1', 'value1'],
  ['name2', 'value2'],
  ['name3', 'value3'],
] as const

const names = Object.keys(headers) as Column[]
const known: ReadonlyMap<string, Column> = new Map(
  names.flatMap((name) => headers[name].map((header) => [plainHeader(header), name] as const)),
)
/** Columns that are no place, which an older file has one of for each. */
const leaves =
  /^(title|hscode|coo|binname|(incoming|unavailable|committed)(\(noteditable\))?|taxcode|countryoforigin)$/

/**
 * Shopify's inventory export: a row for each variant and location, or a column for each location. The shop keeps one count
 * of a variant: what lies in several places is summed up, and a note says what lay where.
 */
export const shopifyInventory: TableSource = {
  name: 'shopify.inventory',
  kind: 'stock',
  label: 'import-export.admin.source.shopifyInventory',
  targets: [...names.map((name) => ({ name, header: headers[name][0] }))],
  isLeft: leaving(leaves),
  match(all) {
    const found = new Map<string, string>()
    for (const header of all) {
      const name = known.get(plainHeader(header))
      if (name !== undefined && ![...found.values()].includes(name)) found.set(header, name)
    }
    const has = new Set(found.values())
    const isIt =
      ['handle', 'name1', 'value1', 'sku'].every((name) => has.has(name)) &&
      all.some((header) => ['hscode', 'coo'].includes(plainHeader(header)))
    return isIt ? found : undefined
  },
  read,
}

/** What is known of a variant so far; its rows may stand anywhere in the file. */
interface Gathered extends ReturnType<typeof hearing> {
  line: number
  record: { product: string; options: Record<string, string>; sku: string | null }
  counts: { place: string; count: number }[]
}

async function* read({ rows, headers: all }: Table, columns: Columns): AsyncGenerator<Reading> {
  const named = columns as ReadonlyMap<Column, string>
  const taken = new Set(named.values())
  const places = named.has('place')
    ? []
    : all.filter((header) => !taken.has(header) && !leaves.test(plainHeader(header)))
  const gathered = new Map<string, Gathered>()
  for await (const row of rows) {
    const heard = hearing(row)
    const cells = new Cells(row, named, heard.reports)
    const record = recordOf(cells)
    const key = JSON.stringify([record.product, Object.entries(record.options)])
    const one = gathered.get(key) ?? { ...heard, line: row.line, record, counts: [] }
    if (gathered.has(key)) for (const error of heard.errors) one.reports.error(error)
    gathered.set(key, one)
    one.counts.push(...countsOf(row, cells, places, one))
  }
  for (const one of gathered.values()) yield readingOf(one)
}

function recordOf(cells: Row): Gathered['record'] {
  const pairs = optionColumns.flatMap((columns): [string, string][] => {
    const [name = '', value = ''] = columns.map((column) => cells.raw(column))
    const isNone = name === '' || value === '' || (name === 'Title' && value === 'Default Title')
    return isNone ? [] : [[name, value]]
  })
  return {
    product: slugOfHandle(cells.raw('handle')),
    options: Object.fromEntries(pairs),
    sku: cells.text('sku') || null,
  }
}

/** A cell that was filled in counts before what was there; "not stocked" is no count. */
function countsOf(row: TableRow, cells: Row, places: readonly string[], { reports }: Gathered) {
  const own = (['onHandNew', 'onHand', 'available'] as const).find((name) =>
    isCount(cells.raw(name)),
  )
  if (places.length === 0) {
    const count = own === undefined ? null : cells.whole(own)
    return count === null ? [] : [{ place: cells.raw('place'), count }]
  }
  return places.flatMap((place) => {
    const text = owned(row.cells, place) ?? ''
    if (!isCount(text)) return []
    const whole = new Cells(row, new Map([['at', place]]), reports).whole('at')
    return whole === null ? [] : [{ place, count: whole }]
  })
}

const isCount = (text: string) => text !== '' && !/^(not stocked|nicht vorrätig)$/i.test(text)

function readingOf({ line, record, counts, errors, notes, reports }: Gathered): Reading {
  const onHand = counts.reduce((sum, { count }) => sum + count, 0)
  if (record.product === '') {
    const message = said('import-export.admin.row.noHandle')
    reports.error({ row: line, field: 'Handle', message })
  }
  if (counts.length === 0) {
    const message = said('import-export.admin.row.notStocked')
    reports.error({ row: line, field: 'On hand', message })
  }
  if (counts.length > 1) {
    const parts = cut(counts.map(({ place, count }) => `${place}: ${count}`).join(', '), 500)
    const message = said('import-export.admin.row.placesSummed', { parts, count: onHand })
    reports.note({ row: line, field: 'On hand', message })
  }
  const title = [record.product, ...Object.values(record.options)].join(' / ')
  const isSound = errors.length === 0
  return {
    ...{ kind: 'stock', line, title, errors, notes },
    record: isSound ? { ...record, onHand } : null,
  }
}
