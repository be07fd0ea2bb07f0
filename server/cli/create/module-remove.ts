/** `module remove NAME`: takes one of the shop's own modules away, and its tables where that is wished. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readEnvironment } from '#server/boot/configuration.ts'
import { ownModuleNames, ownModulesFolder } from '#server/boot/module-sources.ts'
import { type Call, defineCommand, UsageError } from '#server/command.ts'
import { migrationNames, ownerOf } from '#server/data/engines/migration-files.ts'
import { undoMigrations } from '#server/data/engines/undo-migrations.ts'
import { migrationFolders, projectRoot, shopFolder } from '#server/env/paths.ts'
import { isTheme } from '#server/env/theme-folders.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { writeStale } from '../generate/generated-files.ts'
import { withoutModule } from './theme-config-edit.ts'

export const moduleRemove = defineCommand({
  usage: 'NAME [--yes] [--drop-tables]',
  describes:
    'Deletes a module of the shop’s own folder and takes it out of the themes there. Without --yes it only says what would be deleted. Its tables stay, unless --drop-tables runs the `down` of its migrations.',
  examples: [
    'module remove faq',
    'module remove faq --yes',
    'module remove faq --yes --drop-tables',
  ],
  args: { min: 1, max: 1 },
  options: {
    yes: { type: 'boolean', describes: 'delete it' },
    'drop-tables': {
      type: 'boolean',
      describes: 'delete its tables, too, with all that they hold',
    },
  },
  async run(call) {
    const root = projectRoot()
    const name = ownName(call.args[0] ?? '', root)
    const folder = join(ownModulesFolder(root), name)
    const configs = configsOf(root).filter((file) => withoutModule(textOf(file), name))
    const isMeant = call.flags.yes === true
    const dropsTables = call.flags['drop-tables'] === true
    const undone = isMeant && dropsTables ? await dropTables(name) : ofModule(name, dropsTables)
    const removed = [`${relative(root, folder)}/`, ...undone.map((one) => `what ${one} made`)]
    const changed = configs.map((file) => relative(root, file))
    if (isMeant) {
      for (const file of configs) writeFileSync(file, withoutModule(textOf(file), name) ?? '')
      rmSync(folder, { recursive: true })
      await writeStale(root)
    }
    tell(call, { removed, changed, isMeant, dropsTables })
    call.out.result({ name, removed, changed, done: isMeant })
  },
})

function ownName(name: string, root: string): string {
  const names = ownModuleNames(root)
  if (names.includes(name)) return name
  throw new UsageError(
    `There is no module "${name}" in ${relative(root, ownModulesFolder(root))}/.${didYouMean(name, names)} One of the platform is switched off by "modules": { "remove": ["${name}"] } in a theme of your own; a package by taking it out of there and npm uninstall.`,
  )
}

const textOf = (file: string) => readFileSync(file, 'utf8')

/** The config.json of each theme of the shop's own. */
function configsOf(root: string): string[] {
  const themes = join(shopFolder(root), 'themes')
  return (existsSync(themes) ? readdirSync(themes) : [])
    .filter((name) => isTheme(join(themes, name)))
    .map((name) => join(themes, name, 'config.json'))
}

const dropTables = (name: string) => {
  const { env } = readEnvironment()
  return undoMigrations(env.databaseOwnerUrl ?? env.databaseUrl, migrationFolders(), name)
}

const ofModule = (name: string, isWished: boolean): string[] =>
  isWished ? migrationNames(migrationFolders()).filter((one) => ownerOf(one) === name) : []

interface Told {
  removed: string[]
  changed: string[]
  isMeant: boolean
  dropsTables: boolean
}

function tell({ out }: Call, { removed, changed, isMeant, dropsTables }: Told): void {
  for (const one of removed) out.say(`${isMeant ? 'Deleted' : 'Would delete'} ${one}`)
  for (const one of changed) out.say(`${isMeant ? 'Changed' : 'Would change'} ${one}`)
  if (!dropsTables) out.say('Its tables stay in the database (--drop-tables deletes them).')
  out.say(
    isMeant
      ? 'The next start names the pages that still place its components.'
      : 'Nothing was deleted yet: add --yes.',
  )
}
