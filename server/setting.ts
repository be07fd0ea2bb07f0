/** What every front door reads first: .env, the environment, the theme's modules. */
import { join } from 'node:path'
import { type EnabledTheme, enabledTheme, type LoadEnabled } from './enabled.ts'
import { type Env, rawEnv, readEnv, takeEnvFile } from './env.ts'
import { writeFirstEnv } from './first-start.ts'
import { projectRoot } from './folders.ts'

export interface Setting extends EnabledTheme {
  env: Env
  /** Set when this start wrote .env: the admin's password, to be printed once. */
  firstPassword: string | undefined
}

/** Reads .env of the working directory, writing a first one where that is right, then checks everything. */
export async function readSetting(load: LoadEnabled, demo = true): Promise<Setting> {
  const { env, firstPassword } = readEnvironment(demo)
  const theme = await enabledTheme(load, env.template, join(projectRoot(), 'templates'))
  return { ...theme, env, firstPassword }
}

/** The environment alone, for commands that need no module. */
export function readEnvironment(demo = true): Pick<Setting, 'env' | 'firstPassword'> {
  takeEnvFile('.env')
  const firstPassword = writeFirstEnv('.env', rawEnv(), demo)
  takeEnvFile('.env')
  return { env: readEnv(), firstPassword }
}
