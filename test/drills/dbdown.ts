// Postgres goes away and comes back (statement 72): 503 in time, alive meanwhile, whole again by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freshDatabase } from '#test/helpers/databases/database.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { type DatabaseProxy, startProxy } from './proxy.ts'
import type { Report } from './report.ts'
import { type Server, startServer } from './server.ts'
import { inWorkspace } from './workspace.ts'

const terminations = 20
const refusedWithin = 5_000
const backWithin = 10_000

export async function dbdown(report: Report, seed: number): Promise<void> {
  const { TEST_POSTGRES_URL: superuser } = process.env
  if (!superuser) throw new Error('Set TEST_POSTGRES_URL=postgres://superuser:…@host/postgres')
  await inWorkspace(seed, async ({ folder, chance }) => {
    const database = await freshDatabase(folder)
    const target = new URL(database.url)
    const proxy = await startProxy(target.hostname, Number(target.port || 5432))
    target.hostname = '127.0.0.1'
    target.port = String(proxy.port)
    const server = await startServer(target.href, await freePort(), {
      DATABASE_OWNER_URL: database.ownerUrl,
    })
    try {
      await terminate(report, server, superuser, target.pathname.slice(1), chance)
      await cut(report, server, proxy)
      await stall(report, server, proxy)
      await noLeak(report, superuser, target.pathname.slice(1))
      report.check((await server.end('SIGTERM')) === 0, `it ends well: ${server.output()}`)
    } finally {
      await server.end('SIGKILL')
      proxy.close()
      await database.drop()
    }
  })
}

async function terminate(
  report: Report,
  server: Server,
  superuser: string,
  name: string,
  chance: (low: number, high: number) => number,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  for (let n = 1; n <= terminations; n++) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    await sleep(chance(0, 200))
    report.check(await isBack(server), `termination ${n}: it is back within ten seconds`)
  }
  await client.end()
  report.say(`all connections were ended ${terminations} times`)
}

async function cut(report: Report, server: Server, proxy: DatabaseProxy): Promise<void> {
  proxy.cut()
  for (let n = 0; n < 5; n++) {
    const began = performance.now()
    const answer = await uncached(server)
    const took = performance.now() - began
    report.check(answer.status === 503, `cut: a page was answered with ${answer.status}`)
    report.check(Number(answer.headers.get('retry-after')) >= 1, 'cut: Retry-After')
    report.check(took < refusedWithin, `cut: the refusal took ${Math.round(took)} ms`)
  }
  await health(report, server, 'cut')
  await recovery(report, server, proxy, 'cut')
}

/** A connection that says nothing more: the process stays alive, and nothing hangs once it is over. */
async function stall(report: Report, server: Server, proxy: DatabaseProxy): Promise<void> {
  proxy.stall()
  const waiting = Array.from({ length: 5 }, () => uncached(server))
  await sleep(2000)
  await health(report, server, 'stall')
  await recovery(report, server, proxy, 'stall')
  for (const answer of await Promise.all(waiting))
    report.check([200, 503].includes(answer.status), `stall: ended with ${answer.status}`)
}

async function health(report: Report, server: Server, kind: string): Promise<void> {
  const alive = await fetch(`${server.url}/healthz`)
  report.check(alive.status === 200, `${kind}: /healthz answers ${alive.status}`)
  const began = performance.now()
  const ready = await fetch(`${server.url}/readyz`)
  const took = performance.now() - began
  report.check(ready.status === 503, `${kind}: /readyz answers ${ready.status}`)
  report.check(took < refusedWithin, `${kind}: /readyz took ${Math.round(took)} ms`)
}

async function recovery(
  report: Report,
  server: Server,
  proxy: DatabaseProxy,
  kind: string,
): Promise<void> {
  proxy.restore()
  const began = performance.now()
  report.check(await isBack(server), `${kind}: it is back within ten seconds`)
  report.say(`${kind}: back after ${Math.round(performance.now() - began)} ms`)
}

/** The pool is not larger than it may be, after all that. */
async function noLeak(report: Report, superuser: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [name],
  )
  report.check(rows[0].count <= 12, `${rows[0].count} connections are open`)
  await client.end()
}

let asked = 0
const uncached = (server: Server) =>
  fetch(`${server.url}/products?n=${asked++}`, { headers: { accept: 'text/html' } })

async function isBack(server: Server): Promise<boolean> {
  const end = performance.now() + backWithin
  while (performance.now() < end) {
    const answer = await uncached(server).catch(() => undefined)
    if (answer?.status === 200) return true
    await sleep(50)
  }
  return false
}
