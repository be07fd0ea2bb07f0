/** A grid in which many records are changed at once: what was typed into its cells, read and compared. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { Fault } from '#server/errors.ts'
import { type Said, said, words } from '#server/language/message.ts'
import { MoneyError, mostMoney, parseMajor } from '#server/locale/money.ts'
import { mayBeThousand, type TypedIn } from '#server/locale/typed-amount.ts'
import type { Translate } from '#views/props.ts'

/** Most rows of one grid. */
export const mostRows = 500

/** Rows of a grid by the ids of their records; `further` are columns that merchants name. A form says besides what stood in its cells, as JSON: only what differs was typed. */
export function gridInput(columns: readonly string[], further?: RegExp) {
  const cells = columns.map((name) => [name, z.string().max(1000).optional()])
  const row = z.object({
    version: z.string().max(40).describe('`updatedAt` of the row that was edited.'),
    was: z.string().max(100_000).optional(),
    ...(Object.fromEntries(cells) as Record<string, z.ZodOptional<z.ZodString>>),
  })
  const named = further ? row.catchall(z.unknown()) : row
  return z.object({ rows: z.record(z.string().min(1).max(64), named).default({}) })
}

type Typed = z.output<ReturnType<typeof gridInput>>['rows'][string]

/** A row into which something was typed. */
export interface ChangedRow {
  id: string
  version: string
  /** By column, as typed. */
  cells: Readonly<Record<string, string>>
  /** What stood in its cells, as far as that was sent. */
  was: Readonly<Record<string, unknown>>
}

/** What became of a grid that was saved. */
export interface GridSaved {
  rows: number
  cells: number
  /** By row and column; the whole row under `row`. A row that failed is stored as it was. */
  failures: Map<string, Map<string, Said>>
  /** What amounts came to that were typed as a change, as "+10 %": in minor units, by row and column. */
  became?: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** How a grid was opened, in its address: ends of the ids of its records, in their order. */
const openedKey = 'opened'

const endOf = (id: string): string => id.slice(-6)

/** The addresses of a grid, with the order of its records unless it has one, and of its list. */
export function gridLinks(path: string, query: string, ids: Iterable<string>) {
  const asked = new URLSearchParams(query)
  const opened = asked.get(openedKey) ?? [...new Set(ids)].slice(0, 150).map(endOf).join('')
  asked.delete(openedKey)
  const backHref = asked.size === 0 ? path : `${path}?${asked}`
  asked.set(openedKey, opened)
  return { here: `${path}/grid?${asked}`, backHref }
}

/** Records in the order in which the grid was opened, as saving one may move it in the list; others after them. */
export function inOpenedOrder<R>(
  records: readonly R[],
  idOf: (record: R) => string,
  query: string,
): R[] {
  const ends = new URLSearchParams(query).get(openedKey)?.match(/.{6}/g) ?? []
  const places = new Map(ends.map((end, at) => [end, at]))
  const placeOf = (record: R) => places.get(endOf(idOf(record))) ?? ends.length
  return records.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The rows that were changed, with the cells that were. */
export const changedRows = (
  rows: Readonly<Record<string, Typed>>,
  columns: readonly string[],
  further?: RegExp,
): ChangedRow[] =>
  Object.entries(rows).flatMap(([id, row]) => {
    const was = wasOf(row.was)
    const named = further ? Object.keys(row).filter((name) => further.test(name)) : []
    const cells = [...columns, ...named].flatMap((name) => {
      const typed = owned(row, name)
      const before = owned(was, name)
      return typeof typed === 'string' && typed !== before ? [[name, typed]] : []
    })
    return cells.length === 0
      ? []
      : [{ id, version: row.version, cells: Object.fromEntries(cells), was }]
  })

function wasOf(text: string | undefined): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const change = /^\s*([+-])\s*(\d{1,12}(?:[.,]\d{1,4})?)\s*(%?)\s*$/

/**
 * An amount as typed into a cell, in minor units: "12.50", or a change of what is there now, as "+10%", "-5 %", "+1.50"; null
 * for an empty cell. Throws MoneyError.
 */
export function typedMoney(
  typed: string,
  present: number | null,
  { currency, mark }: TypedIn,
): number | null {
  if (typed.trim() === '') return null
  const [, sign, by = '', percent] = change.exec(typed) ?? []
  if (!sign || (percent && mayBeThousand(by, mark))) return parseMajor(typed, currency, mark)
  const base = present ?? 0
  const step = percent ? shareOf(base, by) : parseMajor(by, currency, mark)
  const amount = sign === '-' ? base - step : base + step
  if (amount < 0 || amount > mostMoney)
    throw new MoneyError('not_an_amount', said('server.admin.grid.beyond'))
  return amount
}

/** Whether a cell says how its amount changes, instead of the amount itself. */
export const isMoneyChange = (typed: string): boolean => change.test(typed)

/** Halves away from zero, as everywhere. */
function shareOf(base: number, percent: string): number {
  const [whole = '0', fraction = ''] = percent.replace(',', '.').split('.')
  const parts = BigInt(whole + fraction.padEnd(4, '0'))
  return Number((BigInt(base) * parts * 2n + 1_000_000n) / 2_000_000n)
}

/** What failed, as JSON tells it. */
export const failuresJson = (
  t: Translate,
  { failures }: Pick<GridSaved, 'failures'>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...failures].map(([id, fields]) => [
      id,
      Object.fromEntries([...fields].map(([name, one]) => [name, words(t, one)])),
    ]),
  )

/** What is wrong with a cell. */
export const cellFault = (error: unknown): Said => {
  if (error instanceof MoneyError) return error.told
  if (error instanceof Fault) return Object.values(error.fields ?? {})[0] ?? error.told
  throw error
}
