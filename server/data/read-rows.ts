/** Rows by the values of their columns, past the query builder: what every page asks for costs little more than its statement. */
import { snakeCaseMappers } from 'objection'
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
  const conditions: string[] = []
  const bindings: unknown[] = []
  for (const [column, value = []] of Object.entries(values)) {
    const among = Array.isArray(value) ? value : [value]
    if (among.length === 0) return undefined
    conditions.push(`${client.wrapIdentifier(column)} in (${among.map(() => '?').join(', ')})`)
    bindings.push(...among)
  }
  const sorted = order.map((column) => client.wrapIdentifier(column)).join(', ')
  const sql = `select * from ${client.wrapIdentifier(table)} where ${conditions.join(' and ')}`
  return { sql: sorted === '' ? sql : `${sql} order by ${sorted}`, bindings }
}
