// What a set of changes costs while the shop sells: rows a second, memory, the answers and the writes of shoppers beside it, and the way back.
// npm run bench -- imports [rows]; on Postgres with TEST_POSTGRES_URL.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { Client } from '#test/helpers/client.ts'
import { contentsOf, leftOver } from '#test/helpers/databases/contents.ts'
import { freshDatabase } from '#test/helpers/databases/database.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { otherProducts, type TextFile } from '#test/helpers/outside/other-shop.ts'
import { adminAt, startServer } from '../drills/server.ts'
import { tablesOf } from '../drills/till/shop.ts'
import { inWorkspace } from '../drills/workspace.ts'
import { build, mainThreadOf, ownMemoryOf, processorOf } from './process.ts'
import { table, tenth, whole } from './table.ts'

const rows = Number(process.argv[2] ?? '10000')
/** Of the update that is taken back. */
const updated = Math.min(rows, 5_000)
/** Tables in which the visitors beside it are counted, and what shoppers put into carts. */
const ofVisitors = /^(view_days|visit_hours|visit_sources|carts|cart_lines)\b/
/** Products that visitors look at, and milliseconds from one visitor to the next. */
const shown = 200
const pace = 25

/** Milliseconds from one shopper who fills a cart to the next, and from one look of the admin to the next, as the page has it. */
const betweenShoppers = 1_000
const betweenLooks = 1_000

interface Bench {
  url: string
  pid: number
  admin: Client
  tables: Knex
  /** Two that a shopper puts into a cart. */
  variantIds: string[]
}

build()
await inWorkspace(1, async ({ folder }) => {
  const database = await freshDatabase(folder)
  const isSqlite = database.url.startsWith('sqlite:')
  const server = await startServer(database.url, await freePort(), {
    ...{ DATA_DIR: folder },
    ...(!isSqlite && { DATABASE_OWNER_URL: database.ownerUrl }),
  })
  const tables = tablesOf(database.url)
  const contents = () =>
    contentsOf(
      { db: tables, engine: isSqlite ? 'sqlite' : 'postgres', storeId: 'default' },
      { ids: 'kept' },
    )
  try {
    const admin = await adminAt(server.url)
    const bench: Bench = {
      ...{ url: server.url, pid: server.child.pid ?? 0, admin, tables, variantIds: [] },
    }
    await step(bench, await planned(bench, otherProducts(shown * 2, 0)), 'apply')
    const stocked = await tables('variants')
      .where({ sku: 'SKU-100-S' })
      .orWhere({ sku: 'SKU-101-S' })
    bench.variantIds = stocked.map((variant) => String(variant.id))
    const calm = await beside(bench, sleep(5_000))
    const measured = [{ stage: 'nothing', ...calm.told }]
    const note = async (stage: string, count: number, work: Promise<unknown>) => {
      const { told, seconds } = await beside(bench, work)
      measured.push({ stage: `${stage}, ${whole(count / seconds)} rows/s`, ...told })
      return seconds
    }
    let id = ''
    const plan = planned(bench, otherProducts(rows, 1)).then((made) => (id = made))
    const planning = await note('read and compare', rows, plan)
    const applying = await note('apply', rows, step(bench, id, 'apply'))
    say(`${rows} rows: ${whole(rows / (planning + applying))} rows/s of wall time in all`)
    const before = await contents()
    // The server closed what was idle while this process counted: that is heard first.
    await sleep(50)
    await note(
      'plan an update',
      updated,
      (async () => {
        id = await planned(bench, otherProducts(updated, 2))
      })(),
    )
    await note('apply it', updated, step(bench, id, 'apply'))
    await note('take it back', updated, step(bench, id, 'take-back'))
    const left = leftOver(before, await contents()).filter((one) => !ofVisitors.test(one))
    say(`taken back: ${left.length === 0 ? 'the tables are as before' : left.join(', ')}`)
    say(table(measured))
    if (left.length > 0) process.exitCode = 1
  } finally {
    await server.end('SIGKILL')
    await tables.destroy()
    await database.drop()
  }
})

/** A set that is ready. */
async function planned(bench: Bench, file: TextFile): Promise<string> {
  const sent = { files: [file], leaveOut: true }
  const answer = await bench.admin.post('/admin/change-sets/create', sent)
  if (answer.status !== 201) throw new Error(`A set was answered with ${answer.text}`)
  await reached(bench, answer.json.changeSet.id, 'ready')
  return answer.json.changeSet.id
}

async function step(bench: Bench, id: string, verb: 'apply' | 'take-back'): Promise<void> {
  await bench.admin.put(`/admin/change-sets/${id}/${verb}`)
  await reached(bench, id, verb === 'apply' ? 'applied' : 'taken-back')
}

/** An admin looks at it meanwhile; when it is there, the database tells. */
async function reached({ admin, tables }: Bench, id: string, wanted: string): Promise<void> {
  for (let looked = performance.now(); ; await sleep(50)) {
    const { status, failure } = await tables('import_sets').where({ id }).first('status', 'failure')
    if (status === wanted) return
    if (status === 'failed') throw new Error(`The set failed: ${failure}`)
    if (performance.now() - looked < betweenLooks) continue
    looked = performance.now()
    await admin.page(`/admin/change-sets/${id}`)
  }
}

/** How the shop answers visitors while `work` is done, and what its process takes. */
async function beside({ url, pid, variantIds }: Bench, work: Promise<unknown>) {
  const over = { now: false }
  const began = performance.now()
  const processor = processorOf(pid) ?? 0
  const end = work.finally(() => {
    over.now = true
  })
  const shopping = shoppers(url, variantIds, over)
  const times: number[] = []
  const own: number[] = []
  const memory: number[] = []
  for (let n = 0; !over.now; n++) {
    const asked = performance.now()
    const ran = mainThreadOf(pid)
    const answer = await fetch(`${url}/products/p-${(n * 7) % shown}`)
    await answer.arrayBuffer()
    times.push(performance.now() - asked)
    own.push(mainThreadOf(pid) - ran)
    memory.push(ownMemoryOf(pid) ?? 0)
    await sleep(Math.max(0, pace - (performance.now() - asked)))
  }
  await end
  const seconds = (performance.now() - began) / 1000
  const busy = ((processorOf(pid) ?? 0) - processor) / 1000
  const writes = await shopping
  const at = (of: number[], share: number) =>
    tenth(of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0)
  const half = Math.floor(memory.length / 2)
  const most = (some: readonly number[]) => whole(some.reduce((all, one) => Math.max(all, one), 0))
  const told = {
    ...{ seconds: tenth(seconds), processor: tenth(busy) },
    ...{ 'median ms': at(times, 0.5), 'p95 ms': at(times, 0.95) },
    ...{
      'a write, median': at(writes, 0.5),
      'p95 of writes': at(writes, 0.95),
      longest: at(writes, 1),
    },
    ...{ 'median, own ms': at(own, 0.5), 'p95, own ms': at(own, 0.95) },
    ...{
      'MB, first half': most(memory.slice(0, half)),
      'MB, second half': most(memory.slice(half)),
    },
  }
  return { told, seconds }
}

/** How long shoppers wait for what they write: a new cart, and a further line in it. */
async function shoppers(url: string, variantIds: readonly string[], over: { now: boolean }) {
  const times: number[] = []
  while (!over.now) {
    const begun = performance.now()
    const shopper = new Client(url)
    for (const variantId of variantIds) {
      const asked = performance.now()
      const answer = await shopper.post('/cart/items', { variantId, quantity: 1 })
      if (answer.status !== 201) throw new Error(`A cart was answered with ${answer.text}`)
      times.push(performance.now() - asked)
    }
    await sleep(Math.max(0, betweenShoppers - (performance.now() - begun)))
  }
  return times
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
