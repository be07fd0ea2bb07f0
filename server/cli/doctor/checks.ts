/** The checks of `doctor`; each may rely on those before. */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { enabledTheme, type LoadEnabled } from '#server/boot/enabled-modules.ts'
import { explain } from '#server/boot/explain-error.ts'
import { BootError } from '#server/env/boot-error.ts'
import { type Env, readEnv, takeEnvFile } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { staleFiles } from '../generate/generated-files.ts'
import { databaseChecks } from './database.ts'
import { serviceChecks } from './services.ts'

export interface Check {
  name: string
  ok: boolean
  /** The finding, or the fault with its remedy. */
  detail: string
}

const leastDisk = 500 * 1024 ** 2
const leastNode = [20, 19]

/** Runs every check; without a valid environment only those that need none. `write` tries the storage by a small file. */
export async function* checkup(load: LoadEnabled, write: boolean): AsyncGenerator<Check> {
  yield await check('Node', () => node(process.versions.node))
  yield await check('Generated files', generated)
  let env: Env | undefined
  yield await check('Environment', () => {
    takeEnvFile('.env')
    env = readEnv()
    return `${existsSync('.env') ? '.env and ' : ''}variables are complete (${env.mode})`
  })
  if (!env) return
  const known = env
  yield await check('Secret', () => secret(known))
  yield await check('Theme', async () => {
    const { modules } = await enabledTheme(load, known.template)
    return `${known.template} with ${modules.length} modules`
  })
  yield await check('Data folder', () => dataFolder(known))
  yield await check('Disk', () => disk(known))
  const further = [...databaseChecks(known), ...serviceChecks(known, write)]
  for (const [name, run] of further) yield await check(name, run)
}

/** The result of `run`; an error it throws is the fault. */
async function check(name: string, run: () => string | Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await run() }
  } catch (error) {
    return { name, ok: false, detail: explain(error) }
  }
}

/** The Node version, or a BootError when it is too old. */
export function node(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = leastNode
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return version
  throw new BootError(`${version} is too old: install Node ${leastNode.join('.')} or later.`)
}

async function generated(): Promise<string> {
  const stale = await staleFiles(projectRoot())
  if (stale.length === 0) return 'fresh'
  const names = stale.map(({ name }) => name).join(', ')
  throw new BootError(`${names} stale. Run: npm run build`)
}

function secret({ authSecret }: Env): string {
  if (new Set(authSecret).size < 16) {
    throw new BootError('AUTH_SECRET does not look random. Make one with: openssl rand -base64 32')
  }
  const open = existsSync('.env') && (statSync('.env').mode & 0o004) !== 0
  if (open)
    throw new BootError('.env can be read by every user of this machine. Run: chmod 600 .env')
  return `${Buffer.byteLength(authSecret)} bytes`
}

function dataFolder({ dataDir }: Env): string {
  const folder = resolve(dataDir)
  const nearest = existing(folder)
  try {
    accessSync(nearest, constants.W_OK)
  } catch {
    throw new BootError(`${nearest} is not writable: give this user the right, or set DATA_DIR.`)
  }
  return nearest === folder ? `${folder} is writable` : `${folder} will be made at the first start`
}

async function disk({ dataDir }: Env): Promise<string> {
  const { bavail, bsize } = await statfs(existing(resolve(dataDir)))
  const free = bavail * bsize
  const words = `${(free / 1024 ** 3).toFixed(1)} GB free`
  if (free < leastDisk) throw new BootError(`only ${words}: make room, or set DATA_DIR elsewhere.`)
  return words
}

const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(join(folder, '..'))
