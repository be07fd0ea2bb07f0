/** The text of dist/generated/commands.ts: the tables of commands alone, so that the CLI loads no module to find one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ThemeModules } from '#server/boot/module-sources.ts'
import { fromGenerated, importNames } from './import-names.ts'

/** Imports of each `commands/index.ts` of an enabled module. */
export function commandList(root: string, themes: ThemeModules[]): string {
  const tables = [...importNames(themes)]
    .map(([name, { folder }]) => ({ name, path: `${folder}/commands/index.ts` }))
    .filter(({ path }) => existsSync(join(root, path)))
  return [
    "import type { CommandEntry } from '#server/command.ts'",
    ...tables.map(
      ({ name, path }) => `import { commands as ${name} } from '${fromGenerated(path)}'`,
    ),
    '',
    `export const moduleCommands: CommandEntry[] = [${tables.map(({ name }) => `...${name}`).join(', ')}]`,
    '',
  ].join('\n')
}
