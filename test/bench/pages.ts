// Pages and the listing against bare servers that send the same bytes, in interleaved rounds of one run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { projectRoot } from '#server/env/paths.ts'
import type { Wanted } from './arguments.ts'
import { type Figures, fire } from './load.ts'
import { openApp, preparedDatabase } from './prepared.ts'
import { build, processorOf, type Running, residentOf, startBare, startShop } from './process.ts'
import { countQueries } from './queries.ts'
import { median, percent, type Row, table, tenth, whole } from './table.ts'
import { type Target, targetsOf } from './targets.ts'

interface Sample extends Figures {
  /** Processor time of the server, microseconds a request. */
  cost: number | undefined
}

const ways = ['bare http', 'bare Koa', 'cached', 'uncached'] as const
type Way = (typeof ways)[number]

export async function benchPages(wanted: Wanted): Promise<void> {
  build()
  for (const size of wanted.sizes) await benchSize(size, wanted)
  const packages = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: projectRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  console.log(`\n${packages.trim().split('\n').length - 1} packages in production`)
}

async function benchSize(size: number, wanted: Wanted): Promise<void> {
  const file = await preparedDatabase(size)
  const app = await openApp(file)
  const targets = await targetsOf(app)
  const queries = await countQueries(app, targets)
  await app.close()
  // The first start after a build reads everything from disk for the first time.
  await (await startShop(file)).stop()
  const shop = await startShop(file)
  await sleep(1500)
  const resting = residentOf(shop.pid)
  const rows: Row[] = []
  for (const target of targets) rows.push(...(await benchTarget(shop, file, target, wanted)))
  console.log(`\n${whole(size)} products: first 200 after ${whole(shop.startedIn)} ms`)
  if (resting) {
    const busy = residentOf(shop.pid) ?? 0
    console.log(`memory ${whole(resting)} MB at rest, ${whole(busy)} MB after the load`)
  }
  console.log(`\n${table(rows)}\n`)
  const counts = [...queries].map(([name, { cold, warm }]) => `${name} ${cold}/${warm}`)
  console.log(
    `queries a page, after a change / when only its own data are new: ${counts.join(', ')}`,
  )
  await shop.stop()
}

async function benchTarget(
  shop: Running,
  file: string,
  target: Target,
  { seconds, rounds }: Wanted,
): Promise<Row[]> {
  const url = shop.url + target.path
  const first = await fetch(url, { headers: target.headers })
  const bytes = Buffer.from(await first.arrayBuffer())
  if (first.status !== 200) throw new Error(`${target.path} answered ${first.status}`)
  const guest = first.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { ...target.headers, ...(guest[0] ? { Cookie: guest[0] } : {}) }
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const body = join(folder, 'body')
  writeFileSync(body, bytes)
  const type = first.headers.get('content-type') ?? 'text/html'
  const [http, koa] = [await startBare('http', body, type), await startBare('koa', body, type)]
  const runs: Record<Way, { server: Running; url: string; unique: boolean }> = {
    'bare http': { server: http, url: http.url, unique: false },
    'bare Koa': { server: koa, url: koa.url, unique: false },
    cached: { server: shop, url, unique: false },
    uncached: { server: shop, url, unique: true },
  }
  const samples = new Map<Way, Sample[]>(ways.map((way) => [way, []]))
  // One round more than counted: the first warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      const { server, ...load } = runs[way]
      const sample = await measure(server, () => fire({ ...load, headers, seconds }))
      if (round > 0) samples.get(way)?.push(sample)
    }
  }
  const changed = await afterChanges(file, url, headers)
  await Promise.all([http.stop(), koa.stop()])
  rmSync(folder, { recursive: true })
  return rowsOf(target, bytes.length, samples, changed)
}

async function measure(server: Running, load: () => Promise<Figures>): Promise<Sample> {
  const before = processorOf(server.pid)
  const began = performance.now()
  const figures = await load()
  const requests = figures.rate * ((performance.now() - began) / 1000)
  const used = (processorOf(server.pid) ?? 0) - (before ?? 0)
  return { ...figures, cost: before === undefined ? undefined : (used * 1000) / requests }
}

/** One request at a time, each after a change of the shop: no page and no data can be known. Milliseconds. */
async function afterChanges(
  file: string,
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const database = new Sqlite(file, { timeout: 1000 })
  const raise = database.prepare('UPDATE stores SET revision = revision + 1')
  const times: number[] = []
  for (let n = 0; n < 30; n++) {
    raise.run()
    const began = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    times.push(performance.now() - began)
  }
  database.close()
  return median(times)
}

function rowsOf(
  target: Target,
  bytes: number,
  samples: Map<Way, Sample[]>,
  changed: number,
): Row[] {
  const of = (way: Way, pick: (sample: Sample) => number) =>
    median((samples.get(way) ?? []).map(pick))
  const koaRate = of('bare Koa', ({ rate }) => rate)
  const koaCost = of('bare Koa', ({ cost }) => cost ?? 0)
  return ways.map((way) => {
    const rate = of(way, (sample) => sample.rate)
    const cost = of(way, (sample) => sample.cost ?? 0)
    const errors = of(way, (sample) => sample.errors)
    return {
      'page (bytes)': way === 'bare http' ? `${target.name} (${whole(bytes)})` : '',
      way,
      'req/s': whole(rate),
      'of Koa': percent(rate / koaRate),
      'µs CPU': cost > 0 ? whole(cost) : '',
      'of Koa, CPU': cost > 0 ? percent(koaCost / cost) : '',
      'p50 ms': tenth(of(way, ({ p50 }) => p50)),
      'p99 ms': tenth(of(way, ({ p99 }) => p99)),
      'after a change, ms': way === 'uncached' ? tenth(changed) : '',
      errors: errors > 0 ? whole(errors) : '',
    }
  })
}
