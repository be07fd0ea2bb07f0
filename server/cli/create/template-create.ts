/** `template create NAME`: a theme of one's own, as a copy of another. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineCommand, textFlag, UsageError } from '#server/command.ts'
import { projectRoot, shopFolder } from '#server/env/paths.ts'
import { themeFolder, themeNames } from '#server/env/theme-folders.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { jsonPositions } from '#server/theme/json-positions.ts'
import { readThemeConfig } from '#server/theme/theme-config.ts'
import { writeStale } from '../generate/generated-files.ts'

export const templateCreate = defineCommand({
  usage: 'NAME',
  describes:
    'Makes a theme in the shop’s own folder: a copy of another under a new name, or one that extends another and holds only what differs.',
  examples: [
    'template create autumn',
    'template create autumn --from foundry',
    'template create autumn --extends base',
  ],
  args: { min: 1, max: 1 },
  options: {
    from: { type: 'string', describes: 'the theme to copy (base)' },
    extends: { type: 'string', describes: 'the theme to extend, instead of a copy' },
    platform: {
      type: 'boolean',
      describes: 'write it into templates/, for developers of the platform',
    },
  },
  async run(call) {
    const name = call.args[0] ?? ''
    const parent = textFlag(call, 'extends')
    if (parent !== undefined && textFlag(call, 'from') !== undefined) {
      throw new UsageError(
        'A theme is a copy of one (--from) or extends one (--extends), not both.',
      )
    }
    const from = parent ?? textFlag(call, 'from') ?? 'base'
    const root = projectRoot()
    const inPlatform = call.flags.platform === true
    const folder = inPlatform ? join(root, 'templates') : join(shopFolder(root), 'themes')
    const place = relative(root, join(folder, name))
    const themes = themeNames(root)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 60) {
      throw new UsageError(
        `"${name}" is no name for a theme: use small letters, digits and dashes.`,
      )
    }
    if (themes.includes(name)) throw new UsageError(`A theme ${name} is there already.`)
    if (!themes.includes(from)) {
      throw new UsageError(`There is no theme "${from}".${didYouMean(from, themes)}`)
    }
    const config = await readThemeConfig(themeFolder(from, root))
    if (parent === undefined) {
      cpSync(themeFolder(from, root), join(folder, name), { recursive: true })
      rename(join(folder, name, 'config.json'), config.name, name)
    } else extend(join(folder, name), name, parent, config.tokens)
    await writeStale(root)
    call.out.say(
      parent === undefined
        ? `${place} is a copy of ${from}.`
        : `${place} extends ${parent}: a page, part or asset that you put into it takes the place of that one's.`,
    )
    call.out.say(
      `Use it: TEMPLATE=${name} in .env. What it can be made of: /admin/system/components`,
    )
    call.out.result({ name, from, extends: parent ?? null })
  },
})

/** Tokens are where most themes begin, so those of the other stand there to be changed. */
function extend(folder: string, name: string, parent: string, tokens: object): void {
  mkdirSync(folder, { recursive: true })
  const config = { name, extends: parent, tokens }
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify(config, null, 2)}\n`)
}

function rename(file: string, before: string, name: string): void {
  const text = readFileSync(file, 'utf8')
  const at = jsonPositions(text).get('name') ?? 0
  const rest = text.slice(at).replace(JSON.stringify(before), JSON.stringify(name))
  writeFileSync(file, text.slice(0, at) + rest)
}
