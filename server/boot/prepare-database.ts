/** Waits for the database at a start and migrates it, or explains in one sentence why not. */
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, unreachable } from '#server/data/database.ts'
import { migrate } from '#server/data/engines/migrate.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { postgresDriver } from '#server/env/lazy-packages.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { settleStore } from './stores.ts'

const patience = 10_000
const pause = 500

/** Connection errors that can pass by waiting: the server is starting, or its name does not resolve yet. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
])

/** Waits about ten seconds for Postgres, then runs pending migrations and makes the first store. Returns the migrations that ran. */
export async function readyDatabase(env: Env, say: (text: string) => void): Promise<string[]> {
  const url = env.databaseOwnerUrl ?? env.databaseUrl
  if (!url.startsWith('sqlite:')) await reach(url, say)
  try {
    const ran = await migrate({ url, appRole: appRoleOf(env), folders: migrationFolders() })
    await settleStore(env)
    return ran
  } catch (error) {
    throw error instanceof BootError || codeOf(error) === 'unknown'
      ? error
      : new BootError(unreachable(url, error), { cause: error })
  }
}

/** The role to grant rights to: the shop's own, when another role owns the tables. */
export function appRoleOf(env: Env): string | undefined {
  if (env.databaseOwnerUrl === undefined) return undefined
  const role = decodeURIComponent(new URL(env.databaseUrl).username)
  return role === decodeURIComponent(new URL(env.databaseOwnerUrl).username) ? undefined : role
}

async function reach(url: string, say: (text: string) => void): Promise<void> {
  const { Client } = postgresDriver()
  const end = Date.now() + patience
  for (let told = false; ; told = true) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 4000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isPassing(error) || Date.now() > end) {
        throw new BootError(unreachable(url, error), { cause: error })
      }
      if (!told) say('Postgres does not answer yet; trying for ten seconds.')
    } finally {
      await client.end().catch(() => undefined)
    }
    await sleep(pause)
  }
}

const isPassing = (error: unknown) =>
  passing.has(codeOf(error)) || (error instanceof Error && /timeout/i.test(error.message))
