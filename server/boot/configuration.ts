/** What every front door reads first: .env, the environment, the theme's modules. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BootError, type Env, rawEnv, readEnv, takeEnvFile } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { withHosted } from './apply-platform-config.ts'
import { type EnabledTheme, enabledTheme, type LoadEnabled } from './enabled-modules.ts'
import { writeFirstEnv } from './first-start.ts'
import type { HostedConfig } from './platform-config.ts'

export interface Setting extends EnabledTheme {
  env: Env
  /** Set when this start wrote .env: the admin's password, to be printed once. */
  firstPassword: string | undefined
  /** What the hosted platform sets, where the shop belongs to one. */
  hosted?: HostedConfig
}

/** What becomes of a missing .env: the first one is written, with or without DEMO=1, or the start is refused. */
export type First = 'demo' | 'empty' | 'refuse'

/**
 * Reads .env of the working directory, writing a first one where that is right, then checks everything.
 * `platform`: a server asks the hosted platform for its configuration, a command takes the kept one.
 */
export async function readSetting(
  load: LoadEnabled,
  first: First = 'refuse',
  platform: 'ask' | 'kept' = 'kept',
): Promise<Setting> {
  const { env, firstPassword } = readEnvironment(first)
  const theme = await enabledTheme(load, env.template, join(projectRoot(), 'templates'))
  return withHosted({ ...theme, env, firstPassword }, platform === 'ask')
}

/** The environment alone, for commands that need no module. */
export function readEnvironment(first: First = 'refuse'): Pick<Setting, 'env' | 'firstPassword'> {
  takeEnvFile('.env')
  const mayWrite = rawEnv().NODE_ENV !== 'production' && !existsSync('.env')
  if (!mayWrite || rawEnv().AUTH_SECRET) return { env: readEnv(), firstPassword: undefined }
  if (first === 'refuse') {
    throw new BootError('There is no .env yet. Run: npm run platform -- init (or npm start)')
  }
  const firstPassword = writeFirstEnv('.env', first === 'demo')
  takeEnvFile('.env')
  return { env: readEnv(), firstPassword }
}
