/** Seeds of a fresh store, in the order of their numbers: each runs once; the next start resumes an interrupted one. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { codeFolder } from '#server/env/paths.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** Prints progress to the terminal. */
export type Say = (text: string) => void

/** Exports of a file `seeds/<nn>_<name>.ts`. Every part is idempotent. */
export interface Seed {
  /** For every store, below layer 50. False when its conditions are not met yet: the next start tries again. */
  seed?(scope: Scope, say: Say): Promise<boolean | undefined>
  /** For a store that wants the demo shop, from layer 50 on. */
  seedDemo?(scope: Scope, say: Say): Promise<void>
  /** The part that can wait until the shop is open. Called at every start; does nothing when done. */
  afterwards?(scope: Scope, signal: AbortSignal): Promise<void>
  /** Removes the demo shop. */
  clearDemo?(scope: Scope, say: Say): Promise<void>
}

/** A lock is renewed while its seed runs, so that a killed process's lock expires soon. */
const claimFor = 6_000
const renewEvery = 2_000

export interface Wanted {
  /** Also seeds the demo shop in a new store. */
  demo: boolean
  /** Seeds the demo shop whatever the store holds. */
  demoAgain?: boolean
}

/** Runs the seeds that this store has not had. Returns the names that ran. */
export async function runSeeds(scope: Scope, wanted: Wanted, say: Say): Promise<string[]> {
  const withDemo = wanted.demo || wanted.demoAgain === true
  const ran: string[] = []
  for (const name of await plan(scope, wanted)) {
    if (isDemo(name) && !withDemo) continue
    const { seed, seedDemo } = await loadSeed(name)
    const run = isDemo(name) ? seedDemo : seed
    if (run && (await once(scope, name, say, () => run(scope, say)))) ran.push(name)
  }
  return ran
}

/** Runs the deferred parts until `signal` aborts; the next start resumes. */
export async function finishSeeds(scope: Scope, signal: AbortSignal): Promise<void> {
  for (const { name } of await rowsOf(scope)) {
    if (isDemo(name)) await (await loadSeed(name)).afterwards?.(scope, signal)
  }
}

/** Removes what the demo seeds made; false when this store never had them. The next start does not bring them back. */
export async function clearDemo(scope: Scope, say: Say): Promise<boolean> {
  const rows = (await rowsOf(scope)).filter(({ name }) => isDemo(name)).reverse()
  const clears = await Promise.all(rows.map(async ({ name }) => (await loadSeed(name)).clearDemo))
  for (const clear of clears) await clear?.(scope, say)
  return clears.some((clear) => clear !== undefined)
}

/** Records which seeds a new store will have, so that a start after a kill knows; returns the unfinished ones. */
async function plan(scope: Scope, { demo, demoAgain = false }: Wanted): Promise<string[]> {
  const { storeId } = scope
  const known = new Set((await rowsOf(scope)).map(({ name }) => name))
  const isNew = known.size === 0
  const due = seedNames().filter((name) => !isDemo(name) || (demo && isNew) || demoAgain)
  const missing = due.filter((name) => !known.has(name))
  const again = demoAgain ? due.filter(isDemo) : []
  if (missing.length + again.length > 0) {
    await scope.atomic(async ({ db }) => {
      const rows = missing.map((name) => ({ storeId, name, claimedBy: '', claimedUntil: 0 }))
      if (rows.length > 0) await db('seeds').insert(rows).onConflict(['storeId', 'name']).ignore()
      await db('seeds').where({ storeId }).whereIn('name', again).update({ doneAt: null })
    })
  }
  const open = (await rowsOf(scope)).filter((row) => row.doneAt === null)
  return open.map((row) => row.name)
}

/** Layers from 50 on belong to the demo shop. */
const isDemo = (name: string) => Number.parseInt(name, 10) >= 50

function seedNames(): string[] {
  const folder = codeFolder('seeds')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^\d+_.*\.(ts|js)$/.test(file))
    .map((file) => file.replace(/\.(ts|js)$/, ''))
    .sort()
}

/** Loaded only to run: the demo shop is heavy. */
async function loadSeed(name: string): Promise<Seed> {
  const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  return (await import(pathToFileURL(join(codeFolder('seeds'), name + ending)).href)) as Seed
}

const rowsOf = (scope: Scope): Promise<{ name: string; doneAt: string | null }[]> =>
  scope.db('seeds').where({ storeId: scope.storeId }).select('name', 'doneAt').orderBy('name')

/** Runs `work` under a lock on its name; returns whether this process finished it. */
async function once(
  scope: Scope,
  name: string,
  say: Say,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const by = newId()
  for (let told = false; !(await claim(scope, name, by)); told = true) {
    if ((await rowsOf(scope)).some((row) => row.name === name && row.doneAt !== null)) return false
    if (!told) say('Another process is setting this store up; waiting for it.')
    await sleep(500)
  }
  const renewal = setInterval(() => void claim(scope, name, by).catch(() => undefined), renewEvery)
  try {
    const met = (await work()) !== false
    await release(scope, name, by, met)
    return met
  } catch (error) {
    await release(scope, name, by, false)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Takes or renews the lock; false while another process holds it, or when the seed is done. */
async function claim(scope: Scope, name: string, by: string): Promise<boolean> {
  const { storeId } = scope
  const at = Date.now()
  return scope.atomic(async ({ db }) => {
    const mine = { claimedBy: by, claimedUntil: at + claimFor }
    await db('seeds')
      .insert({ storeId, name, ...mine })
      .onConflict(['storeId', 'name'])
      .ignore()
    const held = await db('seeds')
      .where({ storeId, name })
      .whereNull('doneAt')
      .where((free) => free.where('claimedBy', by).orWhere('claimedUntil', '<', at))
      .update({ claimedBy: by, claimedUntil: at + claimFor })
    return held === 1
  })
}

const release = (scope: Scope, name: string, by: string, done: boolean) =>
  scope.atomic(({ db, storeId }) =>
    db('seeds')
      .where({ storeId, name, claimedBy: by })
      .update({ claimedUntil: 0, doneAt: done ? now() : null }),
  )
