/** The files of dist/generated/, which follow from the themes' config.json. The build writes them before anything else. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { foundModules, type ThemeModules } from '#server/boot/module-sources.ts'
import { shopFolder } from '#server/env/paths.ts'
import { themeNames } from '#server/env/theme-folders.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { commandList } from './command-list.ts'
import { componentTypes } from './component-types.ts'
import { enabledList } from './enabled-list.ts'
import { ownMigrations } from './own-migrations.ts'

const folder = 'dist/generated'
const heading =
  "// Generated from the themes' config.json by `npm run build`; not edited by hand, not in git."

/** Writes the files that are stale and removes migrations that are gone; answers the names of what was written. */
export async function writeStale(root: string): Promise<string[]> {
  const all = await generatedFiles(root)
  const stale = all.filter(isStale)
  for (const { path, text } of stale) writeWhole(path, text)
  const migrations = join(root, folder, 'migrations')
  const names = new Set(all.map(({ path }) => path))
  for (const file of existsSync(migrations) ? readdirSync(migrations) : [])
    if (!names.has(join(migrations, file))) rmSync(join(migrations, file), { force: true })
  return stale.map(({ name }) => name)
}

/** The files whose text is not what config.json asks for, with the right text. */
export const staleFiles = async (root: string) => (await generatedFiles(root)).filter(isStale)

/** The folders of the shop's own code, in full: what stands there is no part of the platform. */
export async function ownFolders(root: string): Promise<string[]> {
  const modules = (await foundThemes(root)).flatMap((theme) => theme.modules)
  const folders = modules.filter(({ isOwn }) => isOwn).map(({ folder }) => join(root, folder))
  return [shopFolder(root), ...folders].filter(existsSync).map((folder) => realpathSync(folder))
}

async function generatedFiles(root: string) {
  const themes = await foundThemes(root)
  const modules = themes.flatMap((theme) => theme.modules)
  return [
    { name: 'enabled.ts', text: enabledList(themes) },
    { name: 'commands.ts', text: commandList(root, themes) },
    { name: 'components.d.ts', text: componentTypes(themes) },
    ...[...ownMigrations(root, modules)].map(([name, text]) => ({
      name: `migrations/${name}`,
      text,
    })),
  ]
    .map(({ name, text }) => ({ name: `${folder}/${name}`, text: `${heading}\n${text}` }))
    .map((file) => ({ ...file, path: join(root, file.name) }))
}

const isStale = ({ path, text }: { path: string; text: string }) =>
  !existsSync(path) || readFileSync(path, 'utf8') !== text

/**
 * Themes and modules that cannot be read are left out: the start says what is wrong with them, and commands work until
 * then.
 */
async function foundThemes(root: string): Promise<ThemeModules[]> {
  const all = themeNames(root).map((name) => foundModules(root, name).catch(nothing))
  return (await Promise.all(all)).filter((theme) => theme !== undefined)
}

function nothing(error: unknown): undefined {
  if (!(error instanceof TemplateError)) throw error
}

/** Renamed when complete: another process may read it meanwhile. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, path)
}
