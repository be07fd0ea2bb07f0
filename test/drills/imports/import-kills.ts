// kill -9 at random moments of an import and of its way back: the shop ends as one that nobody disturbed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { projectRoot } from '#server/env/paths.ts'
import { contentsOf, differing, leftOver } from '#test/helpers/databases/contents.ts'
import { freshDatabase } from '#test/helpers/databases/database.ts'
import { otherShop } from '#test/helpers/outside/other-shop.ts'
import type { Report } from '../report.ts'
import { secret } from '../server.ts'
import { tablesOf } from '../till/shop.ts'
import { inWorkspace, type Workspace } from '../workspace.ts'

/** Records of each of seven kinds. */
const count = 60
/** Longer than any batch, so that a kill may fall into the end too. */
const margin = 1.1
/** Milliseconds that a process may take when nobody kills it. */
const patience = 600_000

type Contents = Record<string, string>

/** A shop that files are brought into by a process of their own. */
interface Importing {
  tables: Knex
  url: string
  folder: string
}

/** How long a process needs until it works, and how long the stages take it then. */
interface Pace {
  boot: number
  work: number
}

type Stage = 'plan' | 'apply' | 'take-back'
const stages: readonly Stage[] = ['plan', 'apply', 'take-back']

/** A shop shows what is right; in others processes are killed at each stage, until there were `kills`. */
export async function importKills(report: Report, seed: number, kills: number): Promise<void> {
  await inWorkspace(seed, async (space) => {
    const right = await inShop(space, 'calm', undisturbed)
    report.say(`undisturbed: ${JSON.stringify(right.paces)}`)
    const struck: Struck = { count: 0, at: {} }
    for (let round = 1; struck.count < kills; round++) {
      const told = `round ${round}`
      await inShop(space, told, (shop) =>
        disturbed(report, space, shop, right, struck, { kills, told }),
      )
      report.say(`${told}: ${struck.count} kills so far: ${JSON.stringify(struck.at)}`)
    }
  })
}

/** The kills so far, by what the set was doing. */
interface Struck {
  count: number
  at: Record<string, number>
}

interface Right {
  after: Record<Stage, Contents>
  paces: Record<Stage, Pace>
}

async function undisturbed(shop: Importing): Promise<Right> {
  await applyFirst(shop)
  const after = {} as Record<Stage, Contents>
  const paces = {} as Record<Stage, Pace>
  for (const stage of stages) {
    const began = performance.now()
    await ended(await begin(shop, stage))
    const whole = performance.now() - began
    const idle = performance.now()
    await ended(run(shop, ['--resume', (await lastSet(shop))?.id ?? '']))
    const boot = performance.now() - idle
    paces[stage] = { boot, work: Math.max(200, whole - boot) }
    after[stage] = await contents(shop)
  }
  return { after, paces }
}

/** Plans, applies and takes back the second set. */
async function disturbed(
  report: Report,
  { chance }: Workspace,
  shop: Importing,
  right: Right,
  struck: Struck,
  { kills, told }: { kills: number; told: string },
): Promise<void> {
  await applyFirst(shop)
  const before = await contents(shop, 'kept')
  const first = (await lastSet(shop))?.id
  for (const stage of stages) {
    const { boot, work } = right.paces[stage]
    for (;;) {
      const child = await begin(shop, stage, first)
      const isLeft = struck.count < kills
      const wait = isLeft ? chance(boot * 0.7, boot + work * margin) : patience
      if (!(await killedAfter(child, wait))) break
      const set = await lastSet(shop)
      const at = set?.id === first ? 'no set' : (set?.status ?? '')
      struck.at[at] = (struck.at[at] ?? 0) + 1
      struck.count++
    }
    report.check(await isOver(shop, stage, first), `${told}, ${stage}: it did not come to its end`)
    compare(report, right.after[stage], await contents(shop), `${told}, ${stage}`)
  }
  const left = leftOver(before, await contents(shop, 'kept'))
  report.check(left.length === 0, `${told}: taken back, but for ${left.join(', ')}`)
}

function compare(report: Report, right: Contents, found: Contents, what: string): void {
  const tables = differing(right, found)
  const told = tables.map((name) => `${name} (${right[name]}, found ${found[name]})`)
  report.check(tables.length === 0, `${what}: ${told.join(', ')}`)
}

async function applyFirst(shop: Importing): Promise<void> {
  await ended(command(shop, ['store', 'create', 'default']))
  await ended(run(shop, [...filesOf(shop, 0), '--leave-out', '--apply']))
}

/** A stage from its beginning, or from where it was cut off; `before` is the set that was the last when it began. */
async function begin(shop: Importing, stage: Stage, before?: string): Promise<ChildProcess> {
  const set = await lastSet(shop)
  if (stage === 'take-back') return run(shop, ['--take-back', set?.id ?? ''])
  if (stage === 'apply') return run(shop, ['--resume', set?.id ?? '', '--apply'])
  const isBegun = before !== undefined && set !== undefined && set.id !== before
  if (isBegun) return run(shop, ['--resume', set.id, '--leave-out'])
  return run(shop, [...filesOf(shop, 5), '--leave-out'])
}

const ends: Record<Stage, string> = { plan: 'ready', apply: 'applied', 'take-back': 'taken-back' }

async function isOver(shop: Importing, stage: Stage, before?: string): Promise<boolean> {
  const set = await lastSet(shop)
  if (stage === 'plan' && set?.id === before) return false
  return set?.status === ends[stage]
}

async function killedAfter(child: ChildProcess, ms: number): Promise<boolean> {
  const over = new AbortController()
  const wait = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([wait, ended(child)])
  over.abort()
  if (child.exitCode !== null) return false
  child.kill('SIGKILL')
  return (await ended(child)) === null
}

const run = (shop: Importing, words: readonly string[]) => command(shop, ['import', ...words])

const command = ({ url, folder }: Importing, words: readonly string[]) =>
  spawn(process.execPath, ['dist/platform.js', ...words], {
    cwd: projectRoot(),
    env: {
      ...{ PATH: process.env.PATH, AUTH_SECRET: secret, DATABASE_URL: url, DATA_DIR: folder },
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** The exit code; null of one that was killed. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

function filesOf({ folder }: Importing, edition: number): string[] {
  return otherShop(count, edition).map(({ name, text }) => {
    const path = join(folder, `${edition}-${name}`)
    writeFileSync(path, text)
    return path
  })
}

async function lastSet({ tables }: Importing): Promise<{ id: string; status: string } | undefined> {
  return tables('import_sets').orderBy('id', 'desc').first('id', 'status')
}

const contents = ({ tables, url }: Importing, ids?: 'kept') =>
  contentsOf(
    {
      ...{ db: tables, storeId: 'default' },
      engine: url.startsWith('sqlite:') ? 'sqlite' : 'postgres',
    },
    ids ? { ids } : {},
  )

/** On Postgres where TEST_POSTGRES_URL names a superuser's server, else on SQLite. */
async function inShop<T>(
  { folder: all }: Workspace,
  name: string,
  work: (shop: Importing) => Promise<T>,
): Promise<T> {
  const folder = join(all, name)
  mkdirSync(folder)
  const { url, drop } = await freshDatabase(folder)
  const tables = tablesOf(url)
  try {
    return await work({ tables, url, folder })
  } finally {
    await tables.destroy()
    await drop()
  }
}
