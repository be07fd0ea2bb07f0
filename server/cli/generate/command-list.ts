/** The text of modules/commands.ts: the tables of commands alone, so that the CLI loads no module to find one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importNames } from './enabled-list.ts'
import type { ThemeModules } from './theme-modules.ts'

/** Imports of each `commands/index.ts` of an enabled module in modules/. */
export function commandList(root: string, themes: ThemeModules[]): string {
  const tables = [...importNames(themes)]
    .map(([path, name]) => ({ path: path.replace(/index\.ts$/, 'commands/index.ts'), name }))
    .filter(({ path }) => path.startsWith('./') && existsSync(join(root, 'modules', path)))
  return [
    '// Generated from templates/*/config.json by `npm run platform -- generate`; not edited by hand.',
    "import type { CommandEntry } from '#server/command.ts'",
    ...tables.map(({ path, name }) => `import { commands as ${name} } from '${path}'`),
    '',
    `export const moduleCommands: CommandEntry[] = [${tables.map(({ name }) => `...${name}`).join(', ')}]`,
    '',
  ].join('\n')
}
