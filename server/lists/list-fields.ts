/** What a list is sorted and narrowed by: declared once for each column, asked for in the address. */
import type { Model, QueryBuilder } from 'objection'
import { z } from 'zod'
import { containing } from '#server/data/word-search.ts'
import { badInput } from '#server/errors.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import { parseInput } from '#server/http/input.ts'
import { now } from '#server/ids.ts'
import { said, says } from '#server/language/message.ts'
import { dayStart } from '#server/locale/days.ts'
import { typedAmount } from '#server/locale/typed-amount.ts'
import type { Scope } from '#server/scope.ts'

/**
 * A field that a list shows. `text` is narrowed by words, `choice` by one of the values of the filter that has its name, the
 * others from and to; `word` has a filter that the model reads and is only sorted.
 */
export interface ListField {
  as: 'text' | 'word' | 'choice' | 'number' | 'money' | 'moment'
  /** The column of the table, where the field is called otherwise. */
  column?: string
  /** An expression of SQL, a statement of ours, where it is no column; `{now}` in it is this moment. */
  sql?: string
  /** Such an expression that it is sorted by, where that is not its value: the name of what an id stands for. */
  by?: string
  /** True where it is narrowed by it alone: what an id stands for is kept elsewhere. */
  isUnsorted?: true
  /** Of a text that is shown in other words than it is kept in: the texts that the typed words may stand for, or what holds of such a row. */
  alike?: (typed: string, scope: Scope) => (string | Condition)[]
  /** True of a number, by `sql`, that is narrowed by fractions too. */
  hasDecimals?: true
  /** True where a row may have none; those stand last. */
  empty?: true
}

/** A statement of ours with its values. */
export interface Condition {
  sql: string
  bindings: readonly string[]
}

/** By the names of their columns in the list. */
export type ListFields = Readonly<Record<string, ListField>>

/** Narrows and orders a query; the order that it has stands when nobody asked for another. */
export type Arrange = (query: Arranged) => void

/** The part of a query that is arranged. */
export interface Arranged {
  where(condition: (query: never) => void): unknown
  whereRaw(sql: string, bindings: readonly (string | number)[]): unknown
  clearOrder(): unknown
  orderByRaw(sql: string, bindings: readonly string[]): unknown
}

type Given = ReadonlyMap<string, unknown>

/** Names of the query parameters that narrow by a field. */
export function narrowingNames(name: string, { as }: Pick<ListField, 'as'>): string[] {
  if (as === 'word' || as === 'choice') return []
  return as === 'text' ? [`${name}Has`] : [`${name}From`, `${name}To`]
}

/** Whether a list is narrowed by one of its fields. */
export function isNarrowedBy(fields: ListFields, asked: object): boolean {
  const given: Given = new Map(Object.entries(asked))
  const names = Object.entries(fields).flatMap(([name, field]) => narrowingNames(name, field))
  return names.some((name) => given.get(name) !== undefined)
}

/** Of the address alone: how the list is shown. */
const framing = {
  view: z.string().max(64).optional().describe('A saved view, or `all`.'),
  columns: z.string().max(1000).optional().describe('Names of columns of the page, by commas.'),
}

/** The schema of a list's query with what its fields and its frame ask; its own `sort` stays. */
export const withFields = <S extends z.ZodObject>(schema: S, fields: ListFields): S =>
  z.object({ ...fieldInputs(fields), ...schema.shape }) as unknown as S

/** The whole query of a list that has no pages. */
export const listQuery = (fields: ListFields) =>
  z.object(fieldInputs(fields)) as unknown as z.ZodType<{ sort?: string | undefined }>

/** A query of a list read as its route reads it; 422 as there. */
export const queried = <S extends z.ZodType>(
  schema: S,
  query: URLSearchParams,
  page: { skip: number; take: number },
): z.output<S> => parseInput(schema, coerce(schema, { ...Object.fromEntries(query), ...page }))

/** The query parameters of the fields, and of how the list is shown. */
export function fieldInputs(fields: ListFields): Record<string, z.ZodType> {
  const names = Object.entries(fields).flatMap(([name, { isUnsorted }]) =>
    isUnsorted ? [] : [name],
  )
  const sorts = names.flatMap((name) => [name, `-${name}`])
  const narrowing = Object.entries(fields).flatMap(([name, field]) =>
    narrowingNames(name, field).map((one) => [one, inputOf(field)]),
  )
  return {
    ...(names.length === 0 ? {} : { sort: z.enum(sorts, says('server.field.oneOf')).optional() }),
    ...Object.fromEntries(narrowing),
    ...framing,
  }
}

function inputOf({ as, hasDecimals }: ListField): z.ZodType {
  if (as === 'moment') return z.iso.date(says('server.field.day')).optional()
  if (as === 'number') {
    const number = z.number(says('server.field.number'))
    return (hasDecimals ? number : number.int()).optional()
  }
  return z.string().trim().max(200).optional()
}

/** What the address asks of the fields; 422 at an amount that is none. */
export function arrangement(scope: Scope, fields: ListFields, asked: object): Arrange {
  const given: Given = new Map(Object.entries(asked))
  const narrowing = Object.entries(fields).flatMap(([name, field]) =>
    narrowedBy(scope, name, field, given),
  )
  const order = orderOf(scope, fields, given.get('sort'))
  return (query) => {
    for (const narrow of narrowing) narrow(query)
    if (!order) return
    query.clearOrder()
    query.orderByRaw(order.sql, order.bindings)
  }
}

function narrowedBy(scope: Scope, name: string, field: ListField, given: Given): Arrange[] {
  const { as, column = name } = field
  const sql = nowIn(field.sql)
  if (as === 'word') return []
  if (as === 'text' || as === 'choice') {
    const words = given.get(as === 'text' ? `${name}Has` : name)
    if (typeof words !== 'string' || words === '') return []
    if (as === 'text')
      return [
        (query) =>
          textual(query, sql ? { sql } : column, [words, ...(field.alike?.(words, scope) ?? [])]),
      ]
    return [(query) => equal(query, { column, sql }, words)]
  }
  const ends = [
    ['From', '>='],
    ['To', as === 'moment' ? '<' : '<='],
  ] as const
  return ends.flatMap(([end, sign]) => {
    const value = given.get(`${name}${end}`)
    if (value === undefined || value === '') return []
    const bound = boundOf(scope, field, `${name}${end}`, value)
    return [
      (query: Arranged) =>
        sql
          ? query.whereRaw(`${sql} ${sign} ?`, [bound])
          : query.whereRaw(`?? ${sign} ?`, [column, bound]),
    ]
  })
}

const textual = (
  query: Arranged,
  column: string | { sql: string },
  texts: readonly (string | Condition)[],
) =>
  query.where((either: QueryBuilder<Model>) => {
    for (const text of texts) {
      if (typeof text === 'string') either.orWhere((one) => containing(one, [column], text))
      else either.orWhereRaw(text.sql, [...text.bindings])
    }
  })

/** Moments are compared as the database keeps them. */
const nowIn = (sql: string | undefined) => sql?.replaceAll('{now}', `'${now()}'`)

const equal = (
  query: Arranged,
  { column, sql }: { column: string; sql: string | undefined },
  value: string,
) => (sql ? query.whereRaw(`${sql} = ?`, [value]) : query.whereRaw('?? = ?', [column, value]))

function boundOf(scope: Scope, { as }: ListField, name: string, value: unknown): string | number {
  const { currency, timeZone } = scope.shop
  if (as === 'moment') return dayStart(String(value), timeZone, name.endsWith('To') ? 1 : 0)
  if (as === 'money') return typedAmount(scope, String(value), currency, name)
  if (typeof value === 'number') return value
  throw badInput({ [name]: said('server.field.number') })
}

/** Ends with the id, so that rows alike keep their places from page to page. */
function orderOf({ engine }: Scope, fields: ListFields, sort: unknown) {
  if (typeof sort !== 'string') return undefined
  const name = sort.replace(/^-/, '')
  const field = new Map(Object.entries(fields)).get(name)
  if (!field) return undefined
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = field.column ?? name
  const by = nowIn(field.by ?? field.sql)
  if (by) {
    const last = field.empty ? `${by} is null, ` : ''
    return { sql: `${last}${by} ${direction}, ?? ${direction}`, bindings: ['id'] }
  }
  // Texts in JSON, such as labels, are sorted by on Postgres once they are text; SQLite would lose its index by a cast.
  const text = engine === 'postgres' ? 'cast(?? as text)' : '??'
  const own = field.as === 'text' ? `lower(${text}) ${direction}` : `?? ${direction}`
  const empty = field.empty ? '?? is null, ' : ''
  return {
    sql: `${empty}${own}, ?? ${direction}`,
    bindings: [...(field.empty ? [column] : []), column, 'id'],
  }
}
