/** Configuration of every entry point: .env, the environment, the theme's modules. */

import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { codeOf } from '#server/data/database.ts'
import { BootError } from '#server/env/boot-error.ts'
import { type Env, exampleAdminEmail, rawEnv, readEnv, takeEnvFile } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { modulesLeft } from './apply-platform-config.ts'
import { type EnabledTheme, enabledTheme, type LoadEnabled } from './enabled-modules.ts'
import { askHosted, type HostedConfig, keptHosted, usableHosted } from './platform-config.ts'

export interface Setting extends EnabledTheme {
  env: Env
  /** Set when this start wrote .env: the admin's password, to be printed once. */
  firstPassword: string | undefined
  /** The hosted configuration, for a shop that belongs to a platform. */
  hosted?: HostedConfig
}

/** What to do about a missing .env: write one, with or without DEMO=1, or refuse to start. */
export type First = 'demo' | 'empty' | 'refuse'

/**
 * Reads .env of the working directory, writing a first one where that is right (in the project's root only), then checks
 * everything.
 * `platform`: a server asks the hosted platform for its configuration, a command takes the kept one.
 */
export async function readSetting(
  load: LoadEnabled,
  first: First = 'refuse',
  platform: 'ask' | 'kept' = 'kept',
): Promise<Setting> {
  const { env, firstPassword } = readEnvironment(first)
  const theme = await enabledTheme(load, env.template)
  return withHosted({ ...theme, env, firstPassword }, platform === 'ask')
}

/** The configuration as the platform narrows it. `ask` fetches it, for servers; a command uses the copy. */
export async function withHosted(setting: Setting, ask: boolean): Promise<Setting> {
  const { env, modules } = setting
  if (!env.platform) return setting
  const kept = ask ? await askHosted(env, modules) : await keptHosted(env)
  const hosted = await usableHosted(kept, modules)
  return hosted ? { ...setting, hosted, modules: modulesLeft(modules, hosted) } : setting
}

/** The environment alone, for commands that need no module. */
export function readEnvironment(first: First = 'refuse'): Pick<Setting, 'env' | 'firstPassword'> {
  takeEnvFile('.env')
  const mayWrite = rawEnv().NODE_ENV !== 'production' && !existsSync('.env')
  if (!mayWrite || rawEnv().AUTH_SECRET) return { env: readEnv(), firstPassword: undefined }
  if (first === 'refuse') {
    throw new BootError('There is no .env yet. Run: npm run platform -- init (or npm start)')
  }
  refuseElsewhere()
  const firstPassword = writeFirstEnv('.env', first === 'demo')
  takeEnvFile('.env')
  return { env: readEnv(), firstPassword }
}

/** A start from any folder would leave a shop there, with a secret and data of its own. */
function refuseElsewhere(): void {
  const root = projectRoot()
  if (process.cwd() === root) return
  throw new BootError(
    `There is no .env in ${process.cwd()}, and a first one is written in ${root} alone. Run it there: cd ${root}; for a shop that lives in this folder, make an .env here.`,
  )
}

/** Writes .env with a fresh AUTH_SECRET and admin password. Returns the password, to be printed once; undefined where ADMIN_PASSWORD is given. */
export function writeFirstEnv(file: string, demo: boolean): string | undefined {
  // What the environment gives wins over the file: another password there would open nothing.
  const { ADMIN_EMAIL: email = exampleAdminEmail, ADMIN_PASSWORD: given } = rawEnv()
  const password = given ? undefined : randomBytes(9).toString('base64url')
  try {
    writeFileSync(file, textOf(email, password, demo), { mode: 0o600, flag: 'wx' })
    return password
  } catch (error) {
    // Another start wrote it first: its file is read instead.
    if (codeOf(error) === 'EEXIST') return undefined
    throw new BootError(
      `${file} cannot be written (${codeOf(error)}). Make the folder writable, or set AUTH_SECRET, ADMIN_EMAIL and ADMIN_PASSWORD yourself.`,
    )
  }
}

const textOf = (email: string, password: string | undefined, demo: boolean) => `\
# Written at the first start. Keep it out of version control; .env.example names every variable.
AUTH_SECRET=${randomBytes(32).toString('base64')}
ADMIN_EMAIL=${email}
${password === undefined ? '' : `ADMIN_PASSWORD=${password}\n`}DEMO=${demo ? 1 : 0}
`
