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

/** The records with which a grid was opened, in its address. */
const openedKey = 'opened'

/** Most records that an address names. */
const mostOpened = 100

const asBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/**
 * The addresses of a grid, with the records that it holds unless it names them already, of its list, and of the grid of what
 * comes after them: at `next` of the list; null for no more.
 */
export function gridLinks(
  path: string,
  query: string,
  ids: Iterable<string>,
  next: number | null = null,
) {
  const asked = new URLSearchParams(query)
  const held = [...new Set(ids)].slice(0, mostOpened).map(asBytes)
  const opened = asked.get(openedKey) ?? Buffer.concat(held).toString('base64url')
  asked.delete(openedKey)
  const backHref = asked.size === 0 ? path : `${path}?${asked}`
  const further = new URLSearchParams(asked)
  further.set('skip', String(next))
  asked.set(openedKey, opened)
  return {
    ...{ here: `${path}/grid?${asked}`, backHref },
    nextHref: next === null ? null : `${path}/grid?${further}`,
  }
}

/**
 * The ids of the records with which the grid was opened, in their order: they stay, though what was saved may move them in
 * the list, or out of it. Undefined where it is opened now.
 */
export function openedIds(query: string): string[] | undefined {
  const opened = new URLSearchParams(query).get(openedKey)
  if (opened === null) return undefined
  const hex = Buffer.from(opened, 'base64url').toString('hex').match(/.{32}/g) ?? []
  return hex
    .slice(0, mostOpened)
    .map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
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
