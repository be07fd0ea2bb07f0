/** The files of dist/generated/, which follow from the themes' config.json. The build writes them before anything else. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foundModules, type ThemeModules } from '#server/boot/module-sources.ts'
import { themeNames } from '#server/env/theme-folders.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { commandList } from './command-list.ts'
import { componentTypes } from './component-types.ts'
import { enabledList } from './enabled-list.ts'

const heading =
  "// Generated from the themes' config.json by `npm run build`; not edited by hand, not in git."

/** Writes the files that are stale; answers their names. */
export async function writeStale(root: string): Promise<string[]> {
  const stale = await staleFiles(root)
  for (const { path, text } of stale) writeWhole(path, text)
  return stale.map(({ name }) => name)
}

/**
 * The files whose text is not what config.json asks for, with the right text. Themes and modules that cannot be read
 * are left out: the start says what is wrong with them, and commands work until then.
 */
export async function staleFiles(root: string) {
  const themes = (
    await Promise.all(themeNames(root).map((name) => foundModules(root, name).catch(nothing)))
  ).filter((theme): theme is ThemeModules => theme !== undefined)
  return [
    { name: 'enabled.ts', text: enabledList(themes) },
    { name: 'commands.ts', text: commandList(root, themes) },
    { name: 'components.d.ts', text: componentTypes(themes) },
  ]
    .map(({ name, text }) => ({ name: `dist/generated/${name}`, text: `${heading}\n${text}` }))
    .map((file) => ({ ...file, path: join(root, file.name) }))
    .filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
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
