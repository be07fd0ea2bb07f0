// Two server processes on one database: of simultaneous edits one wins, sums are right, no page is stale.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Client } from '#test/helpers/client.ts'
import { freshDatabase } from '#test/helpers/databases/database.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { adminAt, startServer } from './server.ts'
import { inWorkspace } from './workspace.ts'

const atOnce = 20

/** On Postgres where TEST_POSTGRES_URL names a server, else on SQLite. */
export async function race(report: Report, seed: number, rounds: number): Promise<void> {
  await inWorkspace(seed, async ({ folder, chance }) => {
    const database = await freshDatabase(folder)
    const more: Record<string, string> =
      database.ownerUrl === database.url ? {} : { DATABASE_OWNER_URL: database.ownerUrl }
    const first = await startServer(database.url, await freePort(), more)
    const second = await startServer(database.url, await freePort(), more)
    const admins = [await adminAt(first.url), await adminAt(second.url)]
    const patience = database.url.startsWith('sqlite:') ? 0 : 1000
    for (let round = 1; round <= rounds; round++) {
      const check = (holds: boolean, what: string) => report.check(holds, `round ${round}: ${what}`)
      await simultaneousEdits(admins, chance, check)
      await simultaneousCreations(admins, round, check)
      await freshPages(admins, round, patience, check)
    }
    for (const server of [first, second])
      report.check((await server.end('SIGTERM')) === 0, `it ends well: ${server.output()}`)
    await database.drop()
  })
}

type Check = (holds: boolean, what: string) => void
const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
const countOf = (answers: Answer[], status: number) =>
  statuses(answers).filter((each) => each === status).length

/** All have read the same version: one may write, the others learn that they are late. */
async function simultaneousEdits(admins: Client[], chance: Chance, check: Check): Promise<void> {
  const { id, updatedAt } = await newProduct(admins[0], `Edited ${chance(0, 1e9)}`)
  const answers = await together(admins, (admin, n) =>
    admin.put(`/admin/products/${id}/update`, { title: `By ${n}`, updatedAt }),
  )
  check(countOf(answers, 200) === 1, `one edit wins: ${statuses(answers)}`)
  check(countOf(answers, 409) === atOnce - 1, `the others are told: ${statuses(answers)}`)
}

/** The same SKU and title at once: no fault, and every product has an address of its own. */
async function simultaneousCreations(admins: Client[], round: number, check: Check): Promise<void> {
  const answers = await together(admins, (admin) =>
    admin.post('/admin/products/create', { title: `Twin ${round}`, price: 1 }),
  )
  const made = answers.filter(({ status }) => status === 201)
  const slugs = new Set(made.map(({ json }) => json.product.slug))
  check(slugs.size === made.length, `${made.length} twins have ${slugs.size} addresses`)
  check(
    answers.every(({ status }) => [201, 409, 422].includes(status)),
    `no fault: ${statuses(answers)}`,
  )
}

/** Once the first server has acknowledged an edit, the second shows it. */
async function freshPages(
  admins: Client[],
  round: number,
  patience: number,
  check: Check,
): Promise<void> {
  const [writer, reader] = admins
  if (!writer || !reader) return
  const { id, slug } = await newProduct(writer, `Fresh ${round}`)
  for (let edit = 0; edit < 5; edit++) {
    const title = `Fresh ${round} edit ${edit}`
    await reader.page(`/products/${slug}`)
    await writer.put(`/admin/products/${id}/update`, { title })
    const began = performance.now()
    const anonymous = { Cookie: '' }
    let shown = await reader.page(`/products/${slug}`, anonymous)
    while (!shown.text.includes(title) && performance.now() - began < patience) {
      await sleep(20)
      shown = await reader.page(`/products/${slug}`, anonymous)
    }
    check(shown.text.includes(title), `the other server shows "${title}"`)
  }
}

type Chance = (low: number, high: number) => number

const together = (admins: Client[], act: (admin: Client, n: number) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: atOnce }, (_, n) => {
      const admin = admins[n % admins.length]
      if (!admin) throw new Error('A race needs somebody to run.')
      return act(admin, n)
    }),
  )

async function newProduct(admin: Client | undefined, title: string) {
  const answer = await admin?.post('/admin/products/create', {
    title,
    price: 100,
    status: 'active',
  })
  if (answer?.status !== 201) throw new Error(`A product was answered with ${answer?.text}`)
  return answer.json.product as { id: string; slug: string; updatedAt: string }
}
