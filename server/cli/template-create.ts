/** `template create NAME`: a theme of one's own, as a copy of another. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeNames } from '../enabled.ts'
import { projectRoot } from '../folders.ts'
import { jsonPositions } from '../json-positions.ts'
import { didYouMean } from '../nearest.ts'
import { readThemeConfig } from '../theme-config.ts'
import { defineCommand, textFlag, UsageError } from './command.ts'
import { writeStale } from './generate.ts'

export const templateCreate = defineCommand({
  usage: 'NAME',
  describes: 'Copies a theme under a new name: its pages, parts, tokens, modules and options.',
  examples: ['template create autumn', 'template create autumn --from base'],
  args: { min: 1, max: 1 },
  options: { from: { type: 'string', describes: 'the theme to copy (base)' } },
  async run(call) {
    const name = call.args[0] ?? ''
    const from = textFlag(call, 'from') ?? 'base'
    const root = projectRoot()
    const folder = join(root, 'templates')
    const themes = themeNames(folder)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 60) {
      throw new UsageError(
        `"${name}" is no name for a theme: use small letters, digits and dashes.`,
      )
    }
    if (existsSync(join(folder, name))) throw new UsageError(`templates/${name} is there already.`)
    if (!themes.includes(from)) {
      throw new UsageError(`There is no theme "${from}".${didYouMean(from, themes)}`)
    }
    const config = await readThemeConfig(join(folder, from))
    cpSync(join(folder, from), join(folder, name), { recursive: true })
    rename(join(folder, name, 'config.json'), config.name, name)
    await writeStale(root)
    call.out.say(
      `templates/${name} is a copy of templates/${from}. Use it: TEMPLATE=${name} in .env`,
    )
    call.out.result({ name, from })
  },
})

function rename(file: string, before: string, name: string): void {
  const text = readFileSync(file, 'utf8')
  const at = jsonPositions(text).get('name') ?? 0
  const rest = text.slice(at).replace(JSON.stringify(before), JSON.stringify(name))
  writeFileSync(file, text.slice(0, at) + rest)
}
