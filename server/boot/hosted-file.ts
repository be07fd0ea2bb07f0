/** Where the hosted configuration outlives the platform's bad days: a file of the data folder. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env/env.ts'
import type { HostedConfig } from './platform-config.ts'

export interface HostedKept {
  /** The last sound answer. */
  config: HostedConfig | null
  /** When it came, ISO 8601. */
  fetchedAt: string | null
  /** Since then the platform has not been asked with success: when that was tried last, and why it failed. */
  failedAt: string | null
  error: string | null
}

const nothing: HostedKept = { config: null, fetchedAt: null, failedAt: null, error: null }

export async function keptHosted(env: Env): Promise<HostedKept> {
  try {
    return JSON.parse(await readFile(fileOf(env), 'utf8')) as HostedKept
  } catch {
    return nothing
  }
}

/** Renamed when complete, so that a reader never sees half of it. A full disk costs the copy, not the shop. */
export async function keepHosted(env: Env, kept: HostedKept): Promise<void> {
  const draft = `${fileOf(env)}.${process.pid}`
  try {
    await mkdir(env.dataDir, { recursive: true })
    await writeFile(draft, JSON.stringify(kept, null, 2), { mode: 0o600 })
    await rename(draft, fileOf(env))
  } catch {
    // What was asked is used all the same.
  }
}

const fileOf = ({ dataDir, storeId }: Env) => join(dataDir, `hosted-${storeId}.json`)
