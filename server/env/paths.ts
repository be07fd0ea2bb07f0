/** Where things lie: the same answers from the sources and from a build in dist/. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rawEnv } from './env.ts'

const here = fileURLToPath(import.meta.url)
const isSource = here.endsWith('.ts')

/** The project's own folder: templates, public and package.json lie there. */
export function projectRoot(): string {
  let folder = dirname(here)
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) {
    folder = dirname(folder)
  }
  return folder
}

/** The folder of the shop's own modules and themes: SHOP_DIR from the project's root, else `shop`. */
export const shopFolder = (root = projectRoot()): string =>
  resolve(root, rawEnv().SHOP_DIR || 'shop')

/** The version of the platform, of package.json. */
export function packageVersion(): string {
  const { version }: { version: unknown } = JSON.parse(
    readFileSync(join(projectRoot(), 'package.json'), 'utf8'),
  )
  return String(version)
}

/** The runnable files of `migrations` or `seeds`: the sources, or what the build made of them. */
export const codeFolder = (name: 'migrations' | 'seeds'): string =>
  isSource ? join(projectRoot(), name) : join(projectRoot(), 'dist', name)

/** Where all migrations lie; the build puts those of the shop's own modules beside the platform's. */
export const migrationFolders = (): string[] => [
  codeFolder('migrations'),
  ...(isSource ? [join(projectRoot(), 'dist', 'generated', 'migrations')] : []),
]

/** A module's `process.ts`, which runs as a process of its own, and what Node is started with for it. */
export const processFile = (module: string): { path: string; execArgv: string[] } =>
  isSource
    ? { path: join(projectRoot(), 'modules', module, 'process.ts'), execArgv: process.execArgv }
    : { path: join(projectRoot(), 'dist', 'processes', `${module}.js`), execArgv: [] }

/** The file of a thread that a build made, by its path in the project without the ending; undefined where the sources run. */
export const builtThread = (name: string): string | undefined =>
  isSource ? undefined : join(projectRoot(), 'dist', `${name}.js`)
