/** `template list`: the themes there are. */
import { defineCommand } from '#server/command.ts'
import { columns } from '#server/command-output.ts'
import { rawEnv, takeEnvFile } from '#server/env/env.ts'
import { themeFolder, themeNames } from '#server/env/theme-folders.ts'
import { readThemeConfig } from '#server/theme/theme-config.ts'

export const templateList = defineCommand({
  describes: 'Lists the themes of templates/, with the one that the shop wears.',
  examples: ['template list', 'template list --json'],
  async run({ out }) {
    takeEnvFile('.env')
    const worn = rawEnv().TEMPLATE ?? 'base'
    const templates = await Promise.all(
      themeNames().map(async (name) => {
        const { modules } = await readThemeConfig(themeFolder(name))
        return { name, modules: modules.length, worn: name === worn }
      }),
    )
    const rows = templates.map((it) => [it.name, `${it.modules} modules`, it.worn ? 'in use' : ''])
    for (const line of columns(rows)) out.say(line)
    out.result({ templates })
  },
})
