/** Rows by the values of their columns, past the query builder: what every page asks for costs little more than its statement. */
import { snakeCaseMappers } from 'objection'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import type { StoreModel } from './model.ts'
import { tellOdd } from './shapes.ts'

type Row = Record<string, unknown>
type Value = string | number | boolean

/** Each column holds this value, or one of these. */
type Values<Column extends string> = { [C in Column]?: Value | readonly Value[] }

/** What we use of knex's client, of a transaction's too. */
interface Client {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<unknown>
  query(connection: unknown, query: Query): Promise<{ response: Row[] | { rows: Row[] } }>
  wrapIdentifier(name: string): string
}

interface Query {
  sql: string
  bindings: unknown[]
}

const { parse } = snakeCaseMappers()

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

/** Rows with these values, each with columns of the row that it belongs to, in one statement; those whose other row has other values are left out. */
export async function readPairs<
  M extends typeof StoreModel,
  N extends typeof StoreModel,
  C extends keyof InstanceType<N> & string,
>(
  scope: Scope,
  model: M,
  values: Values<keyof InstanceType<M> & string>,
  beside: Beside<N, C>,
): Promise<{ row: InstanceType<M>; beside: Pick<InstanceType<N>, C> }[]> {
  const query = pairing(scope, model.tableName, values, beside)
  if (!query) return []
  const read = await run(scope.db.client, query)
  const parted = parting(read)
  const pairs = read.map((columns) => {
    const [own, other] = parted(columns)
    return {
      row: model.fromDatabaseJson(own) as InstanceType<M>,
      beside: beside.model.fromDatabaseJson(other) as InstanceType<N>,
    }
  })
  tellOdd(
    scope,
    model.tableName,
    pairs.map(({ row }) => row),
  )
  return pairs
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
  const rows = read.map((row) => model.fromDatabaseJson(parse(row)) as InstanceType<M>)
  tellOdd(scope, tableName, rows)
  return rows
}

async function run(client: Client, query: Query): Promise<Row[]> {
  const connection = await client.acquireConnection()
  try {
    const { response } = await client.query(connection, query)
    return Array.isArray(response) ? response : response.rows
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

/** Marks the columns of the other row. */
const mark = 'beside_'

function pairing(
  { db, storeId }: Scope,
  table: string,
  values: Values<string>,
  { model, by, columns, values: others }: Beside<typeof StoreModel, string>,
): Query | undefined {
  const client: Client = db.client
  const [own, other] = [table, model.tableName].map((name) => client.wrapIdentifier(name))
  const held = conditionsOn(client, table, { ...values, storeId })
  const heldToo = conditionsOn(client, model.tableName, { ...others, storeId })
  if (!held || !heldToo) return undefined
  const chosen = columns.map((column) => {
    const name = client.wrapIdentifier(column)
    return `${other}.${name} as ${client.wrapIdentifier(mark + column)}`
  })
  const joined = `join ${other} on ${other}.${client.wrapIdentifier('id')} = ${own}.${client.wrapIdentifier(by)}`
  return {
    sql: `select ${own}.*, ${chosen.join(', ')} from ${own} ${joined} where ${held.sql} and ${heldToo.sql}`,
    bindings: [...held.bindings, ...heldToo.bindings],
  }
}

/** Parts rows of one answer into the row itself and the other: which column is whose is found out once. */
function parting([first]: readonly Row[]): (row: Row) => [Row, Row] {
  const names = Object.keys(first ?? {})
  const isOther = (name: string) => name.startsWith(mark)
  const own = names.filter((name) => !isOther(name)).map((name) => ({ name, as: parsed(name) }))
  const others = names.filter(isOther)
  const other = others.map((name) => ({ name, as: parsed(name.slice(mark.length)) }))
  return (row) => [columnsOf(row, own), columnsOf(row, other)]
}

const parsed = (name: string): string => Object.keys(parse({ [name]: null }))[0] ?? name

const columnsOf = (row: Row, names: readonly { name: string; as: string }[]): Row =>
  Object.fromEntries(names.map(({ name, as }) => [as, owned(row, name)]))

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
