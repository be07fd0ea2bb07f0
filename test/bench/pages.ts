// Processor time of pages against bare Koa with the same bytes, in turns of one run; memory; time of the start.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { Wanted } from './arguments.ts'
import { openApp, preparedDatabase } from './prepared.ts'
import { build, processorOf, type Running, residentOf, startBare, startShop } from './process.ts'
import { countQueries } from './queries.ts'
import { median, type Row, table, tenth, whole } from './table.ts'
import { type Target, targetsOf } from './targets.ts'
import { visit } from './visitors.ts'

const ways = ['bare Koa', 'kept', 'fresh'] as const
type Way = (typeof ways)[number]
/** Requests of a round; two rounds warm up. */
const requests: Record<Way, number> = { 'bare Koa': 6000, kept: 5000, fresh: 400 }
const manyAddresses = 100_000

export async function benchPages(wanted: Wanted): Promise<void> {
  build()
  for (const size of wanted.sizes) await benchSize(size, wanted)
}

async function benchSize(size: number, { rounds, only }: Wanted): Promise<void> {
  const file = await preparedDatabase(size)
  const app = await openApp(file)
  const targets = (await targetsOf(app)).filter(({ name }) => name.includes(only))
  const queries = await countQueries(app, targets)
  await app.close()
  console.log(`\n${whole(size)} products, processor time in turns, medians of ${rounds}:`)
  const rows: Row[] = []
  const shop = await startShop(file)
  for (const target of targets) {
    const costs = await costsOf(shop, file, target, rounds)
    rows.push(...rowsOf(target, costs, queries.get(target.name) ?? 0))
  }
  await shop.stop()
  console.log(`${table(rows)}\n`)
  if (only === '') console.log(table([...(await startAndMemory(file, targets))]))
}

/** Milliseconds of processor time a request. */
async function costsOf(
  shop: Running,
  file: string,
  { paths, headers }: Target,
  rounds: number,
): Promise<Record<Way, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const answer = await fetch(shop.url + paths[0], { headers })
  const body = join(folder, 'body')
  writeFileSync(body, Buffer.from(await answer.arrayBuffer()))
  const koa = await startBare(body, answer.headers.get('content-type') ?? 'text/html')
  const samples: Record<Way, number[]> = { 'bare Koa': [], kept: [], fresh: [] }
  const known = paths.slice(0, 100)
  // Two rounds more than counted: they warm up.
  for (let round = 0; round < rounds + 2; round++) {
    raiseRevision(file)
    const begin = round * requests.fresh
    const costs: Record<Way, number> = {
      fresh: await cost(shop, 'fresh', headers, (n) => paths[(begin + n) % paths.length] ?? ''),
      'bare Koa': await cost(koa, 'bare Koa', headers, () => '/'),
      kept: await visit({
        url: shop.url,
        headers,
        count: known.length,
        path: (n) => known[n] ?? '',
      }).then(() => cost(shop, 'kept', headers, (n) => known[n % known.length] ?? '')),
    }
    for (const way of ways) if (round > 1) samples[way].push(costs[way])
  }
  await koa.stop()
  rmSync(folder, { recursive: true })
  return {
    'bare Koa': median(samples['bare Koa']),
    kept: median(samples.kept),
    fresh: median(samples.fresh),
  }
}

async function cost(
  { url, pid }: Running,
  way: Way,
  headers: Record<string, string>,
  path: (n: number) => string,
): Promise<number> {
  const before = processorOf(pid) ?? 0
  await visit({ url, headers, path, count: requests[way] })
  return ((processorOf(pid) ?? 0) - before) / requests[way]
}

/** As a change of the shop that may concern everything: no page and no data are known any more. */
function raiseRevision(file: string): void {
  const database = new Sqlite(file, { timeout: 1000 })
  database.exec('UPDATE stores SET revision = revision + 1')
  database.close()
}

function rowsOf({ name, goal }: Target, costs: Record<Way, number>, queries: number): Row[] {
  return ways.map((way) => {
    const times = costs[way] / costs['bare Koa']
    const most = way === 'bare Koa' ? undefined : goal[way]
    return {
      page: way === 'bare Koa' ? name : '',
      way,
      'ms CPU': costs[way].toFixed(3),
      'x Koa': times.toFixed(2),
      goal: most === undefined ? '' : `<= ${most}`,
      met: most === undefined ? '' : times <= most ? 'yes' : 'no',
      queries: way === 'fresh' ? `${queries} (<= 5)` : '',
    }
  })
}

async function startAndMemory(file: string, targets: readonly Target[]): Promise<Row[]> {
  // The first start after a build reads everything from disk for the first time.
  const starts: number[] = []
  for (let n = 0; n < 3; n++) {
    const started = await startShop(file)
    starts.push(started.startedIn)
    await started.stop()
  }
  const shop = await startShop(file)
  await sleep(1500)
  const resting = residentOf(shop.pid) ?? 0
  const [{ paths, headers } = { paths: [], headers: {} }] = targets
  const path = (n: number) => paths[n % paths.length] ?? ''
  await visit({ url: shop.url, headers, count: manyAddresses, path })
  const met = residentOf(shop.pid) ?? 0
  await shop.stop()
  const row = (what: string, value: number, goal: number, unit: string): Row => ({
    what,
    is: `${unit === 's' ? tenth(value) : whole(value)} ${unit}`,
    goal: `<= ${goal} ${unit}`,
    met: value <= goal ? 'yes' : 'no',
  })
  return [
    row('first answer after the start', Math.min(...starts) / 1000, 0.8, 's'),
    row('memory at rest', resting, 110, 'MB'),
    row(`memory after ${whole(manyAddresses)} addresses`, met, 250, 'MB'),
  ]
}
