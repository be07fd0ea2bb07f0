/** Enables a new module in the config.json of a theme. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { UsageError } from '#server/command.ts'
import { shopFolder } from '#server/env/paths.ts'
import { isTheme, themeFolder } from '#server/env/theme-folders.ts'
import { jsonPositions } from '#server/theme/json-positions.ts'
import { writeNew } from './scaffold.ts'
import { withEntry } from './theme-config-edit.ts'

/** The name of the theme that is made where the shop wears one of the platform's. */
const ownName = 'own'

export interface Enabled {
  theme: string
  /** The config.json that was written, from the project's root. */
  config: string
}

/** In a theme of the shop's own, which is made where it wears one of the platform's: no file of the platform changes. */
export function enableOwn(root: string, theme: string, module: string): Enabled {
  const folder = themeFolder(theme, root)
  if (!isTheme(folder)) throw new UsageError(`There is no theme "${theme}".`)
  const isOwn = folder.startsWith(shopFolder(root))
  const name = isOwn ? theme : ownName
  const config = join(isOwn ? folder : themeFolderOf(root), 'config.json')
  if (!existsSync(config)) writeNew(config, textOf(theme, module))
  else writeFileSync(config, added(readFileSync(config, 'utf8'), module))
  return { theme: name, config: relative(root, config) }
}

/** In a theme of templates/. */
export function enableInPlatform(root: string, theme: string, module: string): Enabled {
  const config = `templates/${theme}/config.json`
  const path = join(root, config)
  if (!existsSync(path)) throw new UsageError(`There is no ${config}.`)
  writeFileSync(path, withEntry(readFileSync(path, 'utf8'), 'modules', module))
  return { theme, config }
}

const themeFolderOf = (root: string) => join(shopFolder(root), 'themes', ownName)

const textOf = (parent: string, module: string): string =>
  `${JSON.stringify({ name: ownName, extends: parent, modules: { add: [module] } }, null, 2)}\n`

/** The text with the module among those that the theme adds, or at the end of its whole list. */
function added(text: string, module: string): string {
  const positions = jsonPositions(text)
  const list = ['modules.add', 'modules'].find((key) => text[positions.get(key) ?? -1] === '[')
  if (list !== undefined) return withEntry(text, list, module)
  const at = positions.get('modules')
  const first = `"add": [${JSON.stringify(module)}]`
  if (at !== undefined) return `${text.slice(0, at + 1)} ${first},${text.slice(at + 1)}`
  const start = text.indexOf('{') + 1
  return `${text.slice(0, start)}\n  "modules": { ${first} },${text.slice(start)}`
}
