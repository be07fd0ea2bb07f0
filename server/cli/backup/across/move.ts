/** `move`: the shop's rows into a database of the other engine, compared table by table before anything counts. */
import { readEnvironment } from '#server/boot/configuration.ts'
import { type Call, defineCommand, textFlag, UsageError } from '#server/command.ts'
import { columns } from '#server/command-output.ts'
import { connect, unreachable } from '#server/data/database.ts'
import { migrationConfig } from '#server/data/engines/postgres.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Proof } from './proof.ts'
import { fromPostgres } from './row-sources.ts'
import { openAlone } from './sqlite-side.ts'
import { copyToPostgres } from './to-postgres.ts'
import { copyToSqlite } from './to-sqlite.ts'

export const move = defineCommand({
  usage: '--to URL [--as ROLE]',
  describes:
    'Copies every row of every store from the database of DATABASE_URL into an empty one of the other engine, and compares rows, checksums and sums of money of each table before it is committed. End the shop first; the old database stays as it is. Killed, it leaves nothing: run it again.',
  examples: [
    'move --to postgres://shop_owner:…@db/shop --as shop_app',
    'move --to sqlite:data/store.db',
  ],
  options: {
    to: { type: 'string', describes: 'the new database, as the role that owns its tables' },
    as: { type: 'string', describes: 'the role that the shop runs as, when it is another one' },
  },
  async run(call) {
    const to = textFlag(call, 'to')
    if (!to || !/^(?:sqlite:|postgres(?:ql)?:\/\/)/.test(to))
      throw new UsageError('move: name the new database with --to, as postgres://… or sqlite:…')
    const { env } = readEnvironment()
    const from = env.databaseOwnerUrl ?? env.databaseUrl
    const isSqlite = from.startsWith('sqlite:')
    if (isSqlite === to.startsWith('sqlite:'))
      throw new BootError('Both databases are of one engine: use backup and restore.')
    try {
      tell(
        call,
        to,
        await (isSqlite ? upwards(from, to, textFlag(call, 'as')) : downwards(from, to)),
      )
    } catch (error) {
      if (error instanceof BootError || !(error instanceof Error && 'code' in error)) throw error
      throw new BootError(unreachable(isSqlite ? to : from, error), { cause: error })
    }
  },
})

async function upwards(from: string, url: string, appRole: string | undefined): Promise<Proof> {
  const handle = openAlone(from.slice('sqlite:'.length))
  try {
    const { proof } = await copyToPostgres(handle, { url, appRole, replace: false }, nothing)
    return proof
  } finally {
    handle.close()
  }
}

async function downwards(from: string, to: string): Promise<Proof> {
  const knex = connect(migrationConfig(from))
  try {
    return await knex.transaction(
      async (trx) => {
        const source = await fromPostgres(trx, `The database ${new URL(from).pathname.slice(1)}`)
        const target = { file: to.slice('sqlite:'.length), replace: false }
        return (await copyToSqlite(source, target, nothing)).proof
      },
      { isolationLevel: 'repeatable read' },
    )
  } finally {
    await knex.destroy()
  }
}

const nothing = async (): Promise<void> => undefined

function tell({ out }: Call, to: string, proof: Proof): void {
  const tables = [...proof].filter(([, { rows }]) => rows > 0)
  const rows = tables.reduce((sum, [, table]) => sum + table.rows, 0)
  const sums = tables.flatMap(([table, one]) =>
    Object.entries(one.sums).map(([name, sum]) => [`${table} ${name}`, sum]),
  )
  out.say(`${rows} rows of ${tables.length} tables are the same in both databases.`)
  for (const line of columns([['SUM (minor units)', ''], ...sums])) out.say(`  ${line}`)
  out.say('Set DATABASE_URL to the new database and start the shop: it builds the search anew.')
  out.result({ to: to.replace(/:[^:@/]*@/, ':…@'), rows, tables: Object.fromEntries(proof) })
}
