// kill -9 at random moments of product writes and imports: what was acknowledged is there, nothing is there by half.
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { Client } from '#test/helpers/client.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { adminAt, startServer } from './server.ts'
import { inWorkspace, keepOn, type Workspace } from './workspace.ts'

/** What was asked of the server, and what it said before it died. */
interface Intents {
  /** Titles by id of products whose creation was acknowledged; a title that was being written counts too. */
  titles: Map<string, Set<string>>
  deleted: Set<string>
  count: number
}

const writers = 4

export async function kill(report: Report, seed: number, rounds: number): Promise<void> {
  await inWorkspace(seed, async (space) => {
    const port = await freePort()
    const intents: Intents = { titles: new Map(), deleted: new Set(), count: 0 }
    let revision = 0
    for (let round = 1; round <= rounds; round++) {
      const server = await startServer(space.databaseUrl, port)
      const admin = await adminAt(server.url)
      const over = { now: false }
      const workers = Array.from({ length: writers }, () =>
        keepOn(
          () => over.now,
          () => write(admin, intents, space),
        ).catch(() => undefined),
      )
      await sleep(space.chance(20, 1200))
      await server.end('SIGKILL')
      over.now = true
      await Promise.all(workers)
      revision = inspect(report, space, intents, revision, round)
    }
    report.say(`${rounds} kills, ${intents.titles.size} products acknowledged`)
    const server = await startServer(space.databaseUrl, port)
    report.check((await server.end('SIGTERM')) === 0, 'it starts and ends well after the last kill')
  })
}

async function write(admin: Client, intents: Intents, space: Workspace): Promise<void> {
  const n = intents.count++
  const known = [...intents.titles.keys()].filter((id) => !intents.deleted.has(id))
  const id = known[space.chance(0, Math.max(0, known.length - 1))]
  if (id === undefined || space.chance(0, 2) === 0) return create(admin, intents, n)
  if (space.chance(0, 9) === 0) return importRows(admin, n)
  const title = `Edited ${n}`
  const titles = intents.titles.get(id)
  titles?.add(title)
  const answer = await admin.put(`/admin/products/${id}/update`, { title })
  // Acknowledged: only this title, or one that is being written at the same time, may be there.
  if (answer.status === 200)
    intents.titles.set(id, new Set([...(titles ?? [])].slice(-writers * 2)))
}

async function create(admin: Client, intents: Intents, n: number): Promise<void> {
  const title = `Drill ${n}`
  const variants = ['S', 'M'].map((size) => ({ options: { Size: size }, price: 100 + n, stock: 5 }))
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const body = { title, status: 'active', options, variants }
  const answer = await admin.post('/admin/products/create', body)
  if (answer.status === 201) intents.titles.set(answer.json.product.id, new Set([title]))
}

/** Where the import module is off this is a 404, and the drill goes on without. */
async function importRows(admin: Client, n: number): Promise<void> {
  const products = Array.from({ length: 20 }, (_, row) => ({
    title: `Imported ${n} ${row}`,
    slug: `imported-${n}-${row}`,
    price: '12.50',
  }))
  await admin.post('/admin/products/import', { products })
}

/** Looks into the file itself, as no server runs. Answers the revision. */
function inspect(
  report: Report,
  { databaseUrl }: Workspace,
  intents: Intents,
  before: number,
  round: number,
): number {
  const database = new Sqlite(databaseUrl.slice('sqlite:'.length))
  const one = (sql: string, ...values: unknown[]) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values)
  const check = (holds: boolean, what: string) => report.check(holds, `round ${round}: ${what}`)
  check(one('PRAGMA integrity_check') === 'ok', 'integrity_check')
  check(database.prepare('PRAGMA foreign_key_check').all().length === 0, 'foreign keys')
  for (const [id, titles] of intents.titles) {
    const title = one('SELECT title FROM products WHERE id = ?', id)
    check(
      titles.has(String(title)),
      `acknowledged product ${id} is there, as it was written (${title})`,
    )
  }
  const half = one(
    `SELECT count(*) FROM products p WHERE p.title NOT LIKE 'Imported%'
       AND (SELECT count(*) FROM variants v WHERE v.product_id = p.id) <> 2`,
  )
  check(half === 0, `${half} products are there by half`)
  const lost = one(
    `SELECT count(*) FROM products p WHERE NOT EXISTS (SELECT 1 FROM changes c WHERE c.row_id = p.id)`,
  )
  check(lost === 0, `${lost} products have no row in changes`)
  const unlisted = one(
    `SELECT count(*) FROM products p WHERE NOT EXISTS (SELECT 1 FROM listing l WHERE l.id = p.id AND l.title = p.title)`,
  )
  check(unlisted === 0, `${unlisted} products differ from the listing`)
  const revision = Number(one('SELECT max(revision) FROM stores'))
  check(revision >= before, `the revision fell from ${before} to ${revision}`)
  database.close()
  return revision
}
