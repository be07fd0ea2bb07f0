// SIGTERM under load (statement 69): whoever was let in gets an answer, what was acknowledged is stored, the exit is clean.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { Client } from '#test/helpers/client.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { adminAt, startServer } from './server.ts'
import { inWorkspace, keepOn, type Workspace } from './workspace.ts'

interface Tally {
  answered: number
  /** Refused before the server took their connection. */
  turnedAway: number
  /** Cut on a connection that the server had: in the answer, or instead of it. */
  cut: string[]
  acknowledged: string[]
}

const readers = 24
const writers = 4
const longest = 10_500

export async function sigterm(report: Report, seed: number, rounds: number): Promise<void> {
  await inWorkspace(seed, async (space) => {
    for (let round = 1; round <= rounds; round++) await once(report, space, round)
  })
}

async function once(report: Report, space: Workspace, round: number): Promise<void> {
  const server = await startServer(space.databaseUrl, await freePort())
  const admin = await adminAt(server.url)
  const tally: Tally = { answered: 0, turnedAway: 0, cut: [], acknowledged: [] }
  const over = { now: false }
  const agent = new Agent({ keepAlive: true })
  const work = [
    ...Array.from({ length: readers }, () =>
      keepOn(
        () => over.now,
        (n) => read(`${server.url}/products?n=${n}`, agent, tally, over),
      ),
    ),
    ...Array.from({ length: writers }, (_, worker) =>
      keepOn(
        () => over.now,
        (n) => write(admin, `Round ${round} ${worker} ${n}`, tally, over),
      ),
    ),
  ]
  await sleep(space.chance(300, 1500))
  const began = performance.now()
  const code = await server.end('SIGTERM')
  const took = performance.now() - began
  over.now = true
  await Promise.all(work)
  agent.destroy()
  const check = (holds: boolean, what: string) => report.check(holds, `round ${round}: ${what}`)
  check(code === 0, `exit code ${code}: ${server.output()}`)
  check(took < longest, `it took ${Math.round(took)} ms`)
  check(tally.cut.length === 0, `${tally.cut.length} requests were cut: ${tally.cut.slice(0, 3)}`)
  const lost = missing(space, tally.acknowledged)
  check(lost.length === 0, `${lost.length} acknowledged products are lost`)
  report.say(
    `round ${round}: ${tally.answered} answers, ${tally.turnedAway} turned away, ended in ${Math.round(took)} ms`,
  )
}

function read(url: string, agent: Agent, tally: Tally, over: { now: boolean }): Promise<void> {
  return new Promise((resolve) => {
    let begun = false
    const sent = request(url, { agent, headers: { accept: 'text/html' } }, async (response) => {
      begun = true
      try {
        for await (const _ of response);
        tally.answered++
      } catch (error) {
        tally.cut.push(String(error))
      }
      resolve()
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // Not let in: the listener was gone, or closed before it took the connection from the system's queue.
      if (!begun && !sent.reusedSocket) tally.turnedAway++
      else tally.cut.push(`${error.code} ${begun ? 'in the answer' : 'before it'}`)
      over.now = true
      resolve()
    })
    sent.end()
  })
}

async function write(
  admin: Client,
  title: string,
  tally: Tally,
  over: { now: boolean },
): Promise<void> {
  try {
    const answer = await admin.post('/admin/products/create', { title, price: 100 })
    if (answer.status === 201) tally.acknowledged.push(answer.json.product.id)
    tally.answered++
  } catch {
    // fetch does not tell a new connection from a kept one; what counts is what was acknowledged.
    tally.turnedAway++
    over.now = true
  }
}

function missing({ databaseUrl }: Workspace, ids: string[]): string[] {
  const database = new Sqlite(databaseUrl.slice('sqlite:'.length), { readonly: true })
  const find = database.prepare('SELECT 1 FROM products WHERE id = ?')
  const lost = ids.filter((id) => !find.get(id))
  database.close()
  return lost
}
