/** Rows by the values of their columns, past the query builder: what every page asks for costs little more than its statement. */
import type { Knex } from 'knex'
import { snakeCaseMappers } from 'objection'
import type { Scope } from '#server/scope.ts'
import type { StoreModel } from './model.ts'
import { tellOdd } from './shapes.ts'

type Row = Record<string, unknown>
/** One array a row: names are looked at once for an answer, and not once for each value. */
interface Answer {
  names: readonly string[]
  rows: readonly (readonly unknown[])[]
}
type Value = string | number | boolean

/** Each column holds this value, or one of these. */
type Values<Column extends string> = { [C in Column]?: Value | readonly Value[] }

/** What we use of knex's client, of a transaction's too. */
interface Client {
  /** SQLite's reader answers without a turn, or not at all. */
  readNow?(query: Query & typeof asArrays): Read | undefined
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<unknown>
  query(connection: unknown, query: Query & typeof asArrays): Promise<{ response: Read }>
  wrapIdentifier(name: string): string
}

interface Read {
  rows: unknown[][]
  fields: { name: string }[]
}

interface Query {
  sql: string
  bindings: unknown[]
}

const { parse } = snakeCaseMappers()
/** Both engines know it: pg by itself, SQLite by ours. */
const asArrays = { options: { rowMode: 'array' } } as const

/**
 * The rows of the scope's store, and of no other, with these values, as the query builder would give them. A list of values
 * means any of them; `order` names columns, rising.
 */
export async function readRows<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  values: Values<keyof InstanceType<M> & string>,
  order: readonly (keyof InstanceType<M> & string)[] = [],
): Promise<InstanceType<M>[]> {
  const query = selecting(
    scope.db.client,
    model.tableName,
    { ...values, storeId: scope.storeId },
    order,
  )
  return query ? rowsBy(scope, model, query) : []
}

/** Another model's row, found by a column of the first one; no more of it than these columns. */
interface Beside<N extends typeof StoreModel, C extends string> {
  model: N
  /** The column of the first model that holds its id. */
  by: string
  columns: readonly C[]
  values: Values<keyof InstanceType<N> & string>
}

/**
 * These columns of rows with these values, each with columns of the row that it belongs to, in one statement; those whose other
 * row has other values are left out.
 */
export async function readPairs<
  M extends typeof StoreModel,
  O extends keyof InstanceType<M> & string,
  N extends typeof StoreModel,
  C extends keyof InstanceType<N> & string,
>(
  scope: Scope,
  model: M,
  { columns, values }: { columns: readonly O[]; values: Values<keyof InstanceType<M> & string> },
  beside: Beside<N, C>,
): Promise<{ row: Pick<InstanceType<M>, O>; beside: Pick<InstanceType<N>, C> }[]> {
  const query = pairing(scope, { model, columns, values }, beside)
  if (!query) return []
  const { rows } = await run(scope.db.client, query)
  const [own, other] = [rowMaker(columns, 0), rowMaker(beside.columns, columns.length)]
  const pairs = rows.map((read) => ({
    row: model.fromDatabaseJson(own(read)) as InstanceType<M>,
    beside: beside.model.fromDatabaseJson(other(read)) as InstanceType<N>,
  }))
  tellOdd(
    scope,
    model.tableName,
    pairs.map(({ row }) => row),
  )
  return pairs
}

/** The rows of a statement that knex builds and that binds the store itself: objection would cost more than it reads. */
export function readBuilt<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  query: Knex.QueryBuilder,
): Promise<InstanceType<M>[]> {
  const { sql, bindings } = query.toSQL()
  return rowsBy(scope, model, { sql, bindings: [...bindings] })
}

/** The row with this id, kept from others until the commit: Postgres by its lock, SQLite by the transaction's own. */
export async function lockRow<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  id: string,
): Promise<InstanceType<M> | undefined> {
  const { engine, storeId } = scope
  const query = selecting(scope.db.client, model.tableName, { id, storeId }, [])
  if (!query) return undefined
  const sql = engine === 'postgres' ? `${query.sql} for update` : query.sql
  const [row] = await rowsBy(scope, model, { ...query, sql })
  return row
}

async function rowsBy<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  query: Query,
): Promise<InstanceType<M>[]> {
  const { tableName } = model
  const client: Client = scope.db.client
  const read = await run(client, query)
  const made = rowMaker(read.names.map(parsed), 0)
  const rows = read.rows.map((row) => model.fromDatabaseJson(made(row)) as InstanceType<M>)
  tellOdd(scope, tableName, rows)
  return rows
}

async function run(client: Client, query: Query): Promise<Answer> {
  const asked = { ...query, ...asArrays }
  const { rows, fields } = client.readNow?.(asked) ?? (await readInTurn(client, asked))
  return { names: fields.map(({ name }) => name), rows }
}

async function readInTurn(client: Client, query: Query & typeof asArrays): Promise<Read> {
  const connection = await client.acquireConnection()
  try {
    return (await client.query(connection, query)).response
  } finally {
    await client.releaseConnection(connection)
  }
}

/** Undefined where a column may hold none of no values. */
function selecting(
  client: Client,
  table: string,
  values: Values<string>,
  order: readonly string[],
): Query | undefined {
  const held = conditionsOn(client, table, values)
  if (!held) return undefined
  const name = client.wrapIdentifier(table)
  const sorted = order.map((column) => client.wrapIdentifier(column)).join(', ')
  const sql = `select * from ${name} where ${held.sql}`
  return { sql: sorted === '' ? sql : `${sql} order by ${sorted}`, bindings: held.bindings }
}

interface Own {
  model: typeof StoreModel
  columns: readonly string[]
  values: Values<string>
}

function pairing(
  { db, storeId }: Scope,
  { model: { tableName }, columns, values }: Own,
  { model, by, columns: others, values: held }: Beside<typeof StoreModel, string>,
): Query | undefined {
  const client: Client = db.client
  const [own, other] = [tableName, model.tableName].map((name) => client.wrapIdentifier(name))
  const conditions = conditionsOn(client, tableName, { ...values, storeId })
  const conditionsToo = conditionsOn(client, model.tableName, { ...held, storeId })
  if (!conditions || !conditionsToo) return undefined
  const named = (table: string | undefined, names: readonly string[]) =>
    names.map((name) => `${table}.${client.wrapIdentifier(name)}`)
  const chosen = [...named(own, columns), ...named(other, others)].join(', ')
  const joined = `join ${other} on ${named(other, ['id'])} = ${named(own, [by])}`
  return {
    sql: `select ${chosen} from ${own} ${joined} where ${conditions.sql} and ${conditionsToo.sql}`,
    bindings: [...conditions.bindings, ...conditionsToo.bindings],
  }
}

/** Makes rows of arrays; the first name is that of the value at `from`. */
const rowMaker =
  (names: readonly string[], from: number) =>
  (values: readonly unknown[]): Row => {
    const row: Row = {}
    // One field after the other: pairs of each row would cost more than its statement.
    for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[from + at]
    return row
  }

const camel = new Map<string, string>()

function parsed(name: string): string {
  const known = camel.get(name) ?? Object.keys(parse({ [name]: null }))[0] ?? name
  camel.set(name, known)
  return known
}

function conditionsOn(client: Client, table: string, values: Values<string>): Query | undefined {
  const conditions: string[] = []
  const bindings: unknown[] = []
  for (const [column, value = []] of Object.entries(values)) {
    const among = Array.isArray(value) ? value : [value]
    if (among.length === 0) return undefined
    const name = `${client.wrapIdentifier(table)}.${client.wrapIdentifier(column)}`
    conditions.push(`${name} in (${among.map(() => '?').join(', ')})`)
    bindings.push(...among)
  }
  return { sql: conditions.join(' and '), bindings }
}
