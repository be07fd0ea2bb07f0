/** The seeds of a fresh store, in the order of their numbers: each once, finished by the next start when a kill came between. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { codeFolder } from './folders.ts'
import { newId, now } from './ids.ts'
import type { Scope } from './scope.ts'

/** Tells the person at the terminal how far it is. */
export type Say = (text: string) => void

/** What a file `seeds/<nn>_<name>.ts` exports. Every part is idempotent: run twice, it changes nothing. */
export interface Seed {
  /** For every store. False: its conditions are not met yet, so the next start asks again. */
  seed?(scope: Scope, say: Say): Promise<boolean | undefined>
  /** For a store that wants the demo shop. */
  seedDemo?(scope: Scope, say: Say): Promise<void>
  /** Takes the demo shop away again. */
  clearDemo?(scope: Scope, say: Say): Promise<void>
}

/** A claim is renewed while its seed runs, so that one of a killed process is free again soon. */
const claimFor = 9_000
const renewEvery = 3_000

/** Runs what this store has not had yet. Answers the names that ran. */
export async function runSeeds(scope: Scope, demo: boolean, say: Say): Promise<string[]> {
  const done = await finished(scope)
  const ran: string[] = []
  for (const name of seedNames()) {
    if (done.has(name)) continue
    const { seed, seedDemo } = await loadSeed(name)
    const run = seed ?? (demo ? seedDemo : undefined)
    if (run && (await once(scope, name, say, () => run(scope, say)))) ran.push(name)
  }
  return ran
}

/** Takes away what the demo seeds made; they run again when asked for. False when there is nothing to take. */
export async function clearDemo(scope: Scope, say: Say): Promise<boolean> {
  const done = await finished(scope)
  let cleared = false
  for (const name of seedNames().reverse()) {
    const { clearDemo: clear } = await loadSeed(name)
    if (!clear || !done.has(name)) continue
    await clear(scope, say)
    await scope.atomic((inner) =>
      inner.db('seeds').where({ storeId: inner.storeId, name }).delete(),
    )
    cleared = true
  }
  return cleared
}

function seedNames(): string[] {
  const folder = codeFolder('seeds')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^\d+_.*\.(ts|js)$/.test(file))
    .map((file) => file.replace(/\.(ts|js)$/, ''))
    .sort()
}

async function loadSeed(name: string): Promise<Seed> {
  const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  return (await import(pathToFileURL(join(codeFolder('seeds'), name + ending)).href)) as Seed
}

async function finished(scope: Scope): Promise<Set<string>> {
  const rows = await scope.db('seeds').where({ storeId: scope.storeId }).whereNotNull('doneAt')
  return new Set(rows.map((row) => row.name))
}

/** Runs `work` under a claim on its name; answers whether it was this process that finished it. */
async function once(
  scope: Scope,
  name: string,
  say: Say,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const by = newId()
  for (let told = false; !(await claim(scope, name, by)); told = true) {
    if ((await finished(scope)).has(name)) return false
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

/** Takes or renews the claim; false while another process holds it, or has finished. */
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
      .update(mine)
    return held === 1
  })
}

const release = (scope: Scope, name: string, by: string, done: boolean) =>
  scope.atomic(({ db, storeId }) =>
    db('seeds')
      .where({ storeId, name, claimedBy: by })
      .update({ claimedUntil: 0, doneAt: done ? now() : null }),
  )
