// kill -9 while many products are changed at once and while that is undone: each is changed once, and all come back.
import { setTimeout as sleep } from 'node:timers/promises'
import { chunksOf } from '#server/chunks.ts'
import type { Client } from '#test/helpers/client.ts'
import { contentsOf, leftOver } from '#test/helpers/databases/contents.ts'
import { testEngine } from '#test/helpers/databases/database.ts'
import type { Report } from './report.ts'
import { adminAt } from './server.ts'
import { inTillShop, type TillShop } from './till/shop.ts'

const count = 500
const path = '/api/admin/products'
/** Milliseconds; the lock of a job that was killed is given to another after a minute. */
const patience = 180_000

/** What the rounds do to all of them, in turn. */
const acts = [
  { action: 'active' },
  { action: 'setField', customFields: { material: 'Linen' } },
] as const
type Act = (typeof acts)[number]

/** What is counted and noted of every request and act. */
const journals = new Set([
  ...['bulk_runs', 'undone_acts', 'audit_events', 'auth_devices'],
  ...['view_days', 'visit_hours', 'visit_sources'],
])

interface Blow {
  struck: Struck
  /** Milliseconds from the request to the kill. */
  after: number
  check(holds: boolean, what: string): void
}

/** How many kills found a run half done. */
interface Struck {
  midway: number
}

export async function bulkKills(report: Report, seed: number, rounds: number): Promise<void> {
  await inTillShop(seed, 1, async (shop) => {
    await fill(await admin(shop))
    const struck: Struck = { midway: 0 }
    for (let round = 1; round <= rounds; round++) {
      const act = acts[round % acts.length] ?? acts[0]
      const check = (holds: boolean, what: string) =>
        report.check(holds, `round ${round}, ${act.action}: ${what}`)
      const before = await contents(shop)
      const id = await change(shop, act, { struck, check, after: shop.chance(1, 900) })
      await undo(shop, id, { struck, check, after: shop.chance(1, 400) })
      const left = leftOver(before, await contents(shop))
      check(left.length === 0, `undone, but for ${left.join(', ')}`)
    }
    report.say(`${rounds} rounds, two kills each; ${struck.midway} runs were half done`)
  })
}

async function fill(client: Client): Promise<void> {
  const field = { kind: 'product', key: 'material', type: 'text', label: { en: 'Material' } }
  const defined = await client.post('/api/admin/custom-fields/create', field)
  if (defined.status !== 201) throw new Error(`No field: ${defined.text}`)
  for (const some of chunksOf([...Array(count).keys()], 20)) {
    const wishes = some.map((n) => ({ title: `Many ${n}`, status: 'draft', price: 100 }))
    const made = await Promise.all(wishes.map((wish) => client.post(`${path}/create`, wish)))
    if (made.some(({ status }) => status !== 201)) throw new Error('Not all were made.')
  }
}

/** Answers the act of the run, which comes to its end though it was killed. */
async function change(shop: TillShop, act: Act, { after, struck, check }: Blow): Promise<string> {
  const wish = { ...act, matching: true, query: '' }
  const begun = await (await admin(shop)).post(`${path}/bulk`, wish)
  await sleep(after)
  await end(shop)
  const { done } = await shop.tables('bulk_runs').where({ id: begun.json.run.id }).first('done')
  if (done > 0 && done < count) struck.midway++
  await shop.restart()
  const run = await ended(await admin(shop), begun.json.run.id)
  check(run?.changed === count, `${run?.changed} of ${count} were changed`)
  const rows = await shop
    .tables('changes')
    .where({ request_id: run?.act, table_name: 'products' })
    .groupBy('row_id')
    .count('* as times')
  const times = new Set(rows.map((row) => Number(row.times)))
  check(times.size <= 1, 'some were changed more often than others')
  return run?.act ?? ''
}

/** Undefined for one that does not end. */
async function ended(client: Client, id: string) {
  for (const began = Date.now(); Date.now() - began < patience; await sleep(200)) {
    const { run } = (await client.get(`/api/admin/lists/runs/${id}`)).json
    if (run.endedAt) return run as { act: string; changed: number }
  }
  return undefined
}

/** Pressed, killed, and pressed again. */
async function undo(shop: TillShop, act: string, { after, check }: Blow): Promise<void> {
  const press = async () => (await admin(shop)).post(`/api/admin/acts/${act}/undo`, {})
  const pressed = press().catch(() => undefined)
  await Promise.race([pressed, sleep(after)])
  await end(shop)
  await shop.restart()
  await pressed
  const { restored, left } = (await press()).json
  check(restored >= count && left.length === 0, `${restored} restored, ${left?.length} left`)
}

const end = ({ servers }: TillShop) => Promise.all(servers.map((one) => one.end('SIGKILL')))

const admin = ({ servers }: TillShop): Promise<Client> => adminAt(servers[0]?.url ?? '')

async function contents({ tables: db }: TillShop): Promise<Record<string, string>> {
  const all = await contentsOf({ db, storeId: 'default', engine: testEngine() }, { ids: 'kept' })
  return Object.fromEntries(Object.entries(all).filter(([name]) => !journals.has(name)))
}
