/** `module create NAME`: writes a module that works and passes every check as it is. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineCommand, textFlag, UsageError } from '#server/command.ts'
import { rawEnv, takeEnvFile } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { readThemeConfig } from '#server/theme/theme-config.ts'
import { writeStale } from '../generate/generated-files.ts'
import { format } from './format.ts'
import { filled, formsOf, patternsIn, writeNew } from './scaffold.ts'
import { withModule } from './theme-config-edit.ts'

export const moduleCreate = defineCommand({
  usage: 'NAME',
  describes:
    'Writes a module with a page, a JSON endpoint, an admin page, a component, a migration, words in two languages and a test, and enables it in the theme.',
  examples: ['module create size-guide', 'module create loyalty --theme base'],
  args: { min: 1, max: 1 },
  options: {
    theme: { type: 'string', describes: 'the theme that enables it (TEMPLATE, or base)' },
  },
  async run(call) {
    const root = projectRoot()
    const name = moduleName(call.args[0] ?? '', root)
    takeEnvFile('.env')
    const theme = textFlag(call, 'theme') ?? rawEnv().TEMPLATE ?? 'base'
    const config = join(root, 'templates', theme, 'config.json')
    if (!existsSync(config)) throw new UsageError(`There is no templates/${theme}/config.json.`)
    const { modules } = await readThemeConfig(join(root, 'templates', theme))

    const files = writeModule(root, name)
    writeFileSync(config, withModule(readFileSync(config, 'utf8'), modules, name))
    await writeStale(root)
    format(root, files)
    for (const file of files) call.out.say(`  ${file}`)
    call.out.say(`\n"${name}" is enabled in templates/${theme}/config.json. Next:`)
    call.out.say('  npm run platform -- migrate')
    call.out.say(`  npx ava test/modules/${name}/${name}.test.ts`)
    call.out.say(`  npm run dev, then open /${name} and /admin/${name}`)
    call.out.result({ name, theme, files })
  },
})

function moduleName(name: string, root: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 30) {
    throw new UsageError(
      `"${name}" is no name for a module: use small letters and dashes, as in size-guide.`,
    )
  }
  if (existsSync(join(root, 'modules', name)))
    throw new UsageError(`modules/${name} is there already.`)
  return name
}

/** The stamp of a new migration: it sorts last, also behind files that are dated later than `date`. */
export function stampAfter(files: readonly string[], date: Date): string {
  const today = Number(date.toISOString().replace(/\D/g, '').slice(0, 14))
  const stamps = files.map((file) => Number(/^\d{14}/.exec(file)?.[0] ?? 0))
  return String(Math.max(today, ...stamps.map((stamp) => stamp + 1)))
}

function writeModule(root: string, name: string): string[] {
  const forms = formsOf(name)
  const stamp = stampAfter(readdirSync(join(root, 'migrations')), new Date())
  const files = new Map([
    ...patternsIn('module').map((file): [string, string] => [
      `modules/${name}/${file}`,
      `module/${file}.tmpl`,
    ]),
    [`migrations/${stamp}_${name}_create_notes.ts`, 'migration.ts.tmpl'],
    [`test/modules/${name}/${name}.test.ts`, 'test.ts.tmpl'],
  ])
  for (const [file, pattern] of files) writeNew(join(root, file), filled(pattern, forms))
  return [...files.keys()]
}
