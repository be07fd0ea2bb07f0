/** `module list`: the modules there are, and the themes that enable them. */
import { moduleNames, themeModules } from '#server/boot/module-sources.ts'
import { defineCommand } from '#server/command.ts'
import { columns } from '#server/command-output.ts'
import { projectRoot } from '#server/env/paths.ts'
import { themeNames } from '#server/env/theme-folders.ts'

export const moduleList = defineCommand({
  describes: 'Lists every module of modules/ and of the themes, with the themes that enable it.',
  examples: ['module list', 'module list --json'],
  async run({ out }) {
    const root = projectRoot()
    const names = themeNames(root)
    const themes = await Promise.all(names.map((name) => themeModules(root, name)))
    const named = themes.map(({ name, modules }) => ({
      name,
      specifiers: modules.map(({ specifier }) => specifier),
    }))
    const all = new Set([...moduleNames(root), ...named.flatMap(({ specifiers }) => specifiers)])
    const modules = [...all].sort().map((name) => ({
      name,
      themes: named.filter((theme) => theme.specifiers.includes(name)).map((theme) => theme.name),
    }))
    const rows = modules.map(({ name, themes }) => [name, themes.join(', ') || '(in no theme)'])
    for (const line of columns([['MODULE', 'THEMES'], ...rows])) out.say(line)
    out.result({ modules })
  },
})
