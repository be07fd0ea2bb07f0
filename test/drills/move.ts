// kill -9 in the middle of a move to Postgres: the new database stays empty, the old one whole, and the move can be run again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { projectRoot } from '#server/env/paths.ts'
import { emptyPostgres } from '#test/helpers/databases/postgres-database.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { secret, startServer } from './server.ts'
import { inWorkspace, type Workspace } from './workspace.ts'

/** Enough that a move takes seconds. */
const rows = 100_000

export async function move(report: Report, seed: number, rounds: number): Promise<void> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('The drill moves a shop to Postgres: set TEST_POSTGRES_URL.')
  await inWorkspace(seed, async (space) => {
    const shop = await startServer(space.databaseUrl, await freePort())
    await shop.end('SIGTERM')
    fill(space)
    for (let round = 1; round <= rounds; round++) await killed(report, space, server, round)
    await whole(report, space, server)
  })
}

/** Rows that refer to nothing, so that many can be made at once. */
function fill({ folder }: Workspace): void {
  const handle = new Sqlite(join(folder, 'store.db'))
  const add = handle.prepare(
    "insert into listing_counts (store_id, status, kind, value, count) values ('default', 'active', 'drill', ?, 1)",
  )
  handle.transaction(() => {
    for (let n = 0; n < rows; n++) add.run(String(n))
  })()
  handle.close()
}

async function killed(
  report: Report,
  { databaseUrl, chance }: Workspace,
  server: string,
  round: number,
): Promise<void> {
  const target = await emptyPostgres(server)
  const run = begin(databaseUrl, target.ownerUrl)
  await sleep(chance(300, 8_000))
  run.kill('SIGKILL')
  await ended(run)
  const left = await asked(target.ownerUrl, "select 1 from pg_tables where schemaname = 'public'")
  // One that was quicker than its kill has moved everything.
  const isWhole = left.length > 0 && (await counted(target.ownerUrl)) === rows
  report.check(left.length === 0 || isWhole, `round ${round}: ${left.length} tables were left`)
  await target.drop()
}

async function whole(report: Report, { databaseUrl }: Workspace, server: string): Promise<void> {
  const target = await emptyPostgres(server)
  const code = await ended(begin(databaseUrl, target.ownerUrl))
  report.check(code === 0, `the last move ended with ${code}`)
  report.check((await counted(target.ownerUrl)) === rows, 'every row is there')
  await target.drop()
}

const begin = (from: string, to: string) =>
  spawn(process.execPath, ['dist/platform.js', 'move', '--to', to, '--as', 'shop_app'], {
    cwd: projectRoot(),
    env: { PATH: process.env.PATH, AUTH_SECRET: secret, DATABASE_URL: from, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })

async function ended(run: ReturnType<typeof begin>): Promise<number | null> {
  if (run.exitCode !== null || run.signalCode !== null) return run.exitCode
  const [code] = await once(run, 'exit')
  return code as number | null
}

async function counted(url: string): Promise<number> {
  const [row] = await asked(url, "select count(*) as n from listing_counts where kind = 'drill'")
  return Number(row?.n)
}

async function asked(url: string, sql: string): Promise<{ n?: string }[]> {
  const client = new pg.Client({ connectionString: url, options: '-c app.store_id=default' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
