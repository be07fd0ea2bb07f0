/** `generate`: writes what follows from the themes' config.json. */
import { themeModules } from '#server/boot/module-sources.ts'
import { defineCommand } from '#server/command.ts'
import { projectRoot } from '#server/env/paths.ts'
import { themeNames } from '#server/env/theme-folders.ts'
import { staleFiles, writeStale } from './generated-files.ts'

export const generate = defineCommand({
  describes:
    'Writes the lists of dist/generated/ from the themes’ config.json, as every build does: the modules of each theme, their commands, and their components for editors of MDX.',
  examples: ['generate', 'generate --check'],
  options: { check: { type: 'boolean', describes: 'write nothing; exit 1 when a file is stale' } },
  async run({ out, flags }) {
    const root = projectRoot()
    await Promise.all(themeNames(root).map((name) => themeModules(root, name)))
    const names = flags.check
      ? (await staleFiles(root)).map(({ name }) => name)
      : await writeStale(root)
    const verb = flags.check ? 'stale, run npm run build' : 'written'
    for (const name of names) out.say(`${name}: ${verb}.`)
    if (names.length === 0) out.say('Everything is up to date.')
    out.result(flags.check ? { stale: names } : { written: names })
    return !flags.check || names.length === 0
  },
})
