/** `generate`: writes what follows from the themes' config.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeNames } from '#server/boot/enabled-modules.ts'
import { defineCommand } from '#server/command.ts'
import { codeOf } from '#server/data/database.ts'
import { projectRoot } from '#server/env/paths.ts'
import { commandList } from './command-list.ts'
import { componentTypes } from './component-types.ts'
import { enabledList } from './enabled-list.ts'
import { themeModules } from './theme-modules.ts'

export const generate = defineCommand({
  describes:
    'Writes modules/enabled.ts (the modules of each theme), modules/commands.ts (their commands) and templates/components.d.ts (their components, for editors of MDX) from templates/*/config.json.',
  examples: ['generate', 'generate --check'],
  options: { check: { type: 'boolean', describes: 'write nothing; exit 1 when a file is stale' } },
  async run({ out, flags }) {
    const root = projectRoot()
    const names = flags.check
      ? (await staleFiles(root)).map(({ name }) => name)
      : await writeStale(root)
    const verb = flags.check ? 'stale, run npm run platform -- generate' : 'written'
    for (const name of names) out.say(`${name}: ${verb}.`)
    if (names.length === 0) out.say('Everything is up to date.')
    out.result(flags.check ? { stale: names } : { written: names })
    return !flags.check || names.length === 0
  },
})

/** Writes the generated files that are stale; answers their names. */
export async function writeStale(root: string): Promise<string[]> {
  const stale = await staleFiles(root)
  for (const { path, text } of stale) writeFileSync(path, text)
  return stale.map(({ name }) => name)
}

/** The generated files whose text is not what config.json asks for, with the right text. */
export async function staleFiles(root: string) {
  const folder = join(root, 'templates')
  const themes = await Promise.all(themeNames(folder).map((name) => themeModules(root, name)))
  return [
    { name: 'modules/enabled.ts', text: enabledList(themes) },
    { name: 'modules/commands.ts', text: commandList(root, themes) },
    { name: 'templates/components.d.ts', text: componentTypes(themes) },
  ]
    .map((file) => ({ ...file, path: join(root, file.name) }))
    .filter(({ path, text }) => textOf(path) !== text)
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
