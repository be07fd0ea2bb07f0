/** The rows of one table, from lines of JSON; Postgres itself reads the values into the types of the columns. */
import type { Knex } from 'knex'

/** Rows that are inserted at once. */
const batch = 500

/** Puts the rows in place of those that the schema began with; answers how many there are. */
export async function loadTable(
  trx: Knex,
  table: string,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  await trx.raw('truncate ??', [table])
  const columns = await columnsOf(trx, table)
  let count = 0
  let waiting: string[] = []
  const insert = async () => {
    count += waiting.length
    await trx.raw(
      'insert into ?? (??) overriding system value select ?? from json_populate_recordset(null::??, ?::json)',
      [table, columns, columns, table, `[${waiting.join(',')}]`],
    )
    waiting = []
  }
  for await (const line of linesOf(body)) {
    waiting.push(line)
    if (waiting.length === batch) await insert()
  }
  if (waiting.length > 0) await insert()
  return count
}

/** Without those that the database computes. */
async function columnsOf(trx: Knex, table: string): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = ? and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The lines of a file that comes in pieces. */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
