/** `module create NAME`: writes a module that works and passes every check as it is. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { moduleNames, ownModulesFolder } from '#server/boot/module-sources.ts'
import { defineCommand, textFlag, UsageError } from '#server/command.ts'
import { rawEnv, takeEnvFile } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { writeStale } from '../generate/generated-files.ts'
import { enableInPlatform, enableOwn } from './enable-module.ts'
import { format } from './format.ts'
import { filled, formsOf, patternsIn, writeNew } from './scaffold.ts'

/** Where the parts of a module are written, from the project's root. */
interface Places {
  module: string
  migrations: string
  test: string
  /** In front of its name: `@shop/faq`. */
  scope: string
}

export const moduleCreate = defineCommand({
  usage: 'NAME',
  describes:
    'Writes a module with a page, a JSON endpoint, an admin page, a component, a migration, words in two languages and a test into the shop’s own folder, and enables it in a theme there.',
  examples: ['module create size-guide', 'module create loyalty --theme autumn'],
  args: { min: 1, max: 1 },
  options: {
    theme: { type: 'string', describes: 'the theme that enables it (TEMPLATE, or base)' },
    platform: {
      type: 'boolean',
      describes: 'write it into the platform itself, for its developers',
    },
  },
  async run(call) {
    const root = projectRoot()
    takeEnvFile('.env')
    const name = moduleName(call.args[0] ?? '', root)
    const theme = textFlag(call, 'theme') ?? rawEnv().TEMPLATE ?? 'base'
    const isOwn = call.flags.platform !== true
    const enable = isOwn ? enableOwn : enableInPlatform
    const enabled = enable(root, theme, name)
    const files = writeModule(root, name, isOwn ? ownPlaces(root, name) : platformPlaces(name))
    await writeStale(root)
    format(root, files)
    for (const file of files) call.out.say(`  ${file}`)
    call.out.say(`\n"${name}" is enabled in ${enabled.config}. Next:`)
    if (enabled.theme !== (rawEnv().TEMPLATE ?? 'base'))
      call.out.say(`  TEMPLATE=${enabled.theme} in .env`)
    call.out.say(`  npx ava ${files.at(-1)}`)
    call.out.say(`  npm run dev, then open /${name} and /admin/${name}`)
    call.out.result({ name, theme: enabled.theme, files })
  },
})

function moduleName(name: string, root: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 30) {
    throw new UsageError(
      `"${name}" cannot be the name of a module: use small letters and dashes, as in size-guide.`,
    )
  }
  if (moduleNames(root).includes(name)) throw new UsageError(`A module ${name} is there already.`)
  return name
}

function ownPlaces(root: string, name: string): Places {
  const module = relative(root, join(ownModulesFolder(root), name))
  return { module, migrations: `${module}/migrations`, test: `${module}/test`, scope: '@shop' }
}

const platformPlaces = (name: string): Places => ({
  module: `modules/${name}`,
  migrations: 'migrations',
  test: `test/modules/${name}`,
  scope: '@platform',
})

/** The stamp of a new migration: it sorts last, also behind files that are dated later than `date`. */
export function stampAfter(files: readonly string[], date: Date): string {
  const today = Number(date.toISOString().replace(/\D/g, '').slice(0, 14))
  const stamps = files.map((file) => Number(/^\d{14}/.exec(file)?.[0] ?? 0))
  return String(Math.max(today, ...stamps.map((stamp) => stamp + 1)))
}

function writeModule(root: string, name: string, places: Places): string[] {
  const { module, migrations, test, scope } = places
  const forms = {
    ...formsOf(name),
    ...{
      __scope__: scope,
      __module__: relative(test, module),
      __modules__: relative(test, 'modules'),
    },
  }
  const stamp = stampAfter(datesIn(root, migrations), new Date())
  const files = new Map([
    ...patternsIn('module').map((file) => [`${module}/${file}`, `module/${file}.tmpl`] as const),
    [`${migrations}/${stamp}_${name}_create_notes.ts`, 'migration.ts.tmpl'],
    [`${test}/${name}.test.ts`, 'test.ts.tmpl'],
  ])
  for (const [file, pattern] of files) writeNew(join(root, file), filled(pattern, forms))
  return [...files.keys()]
}

/** The files of migrations that are there. */
const datesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
