/** `routes`: every route of the enabled modules. */

import { readSetting } from '#server/boot/configuration.ts'
import { defineCommand } from '#server/command.ts'
import { columns } from '#server/command-output.ts'
import { tableOf } from '#server/http/routes.ts'

export const routes = defineCommand({
  describes:
    'Lists method, path, policy and module of every route. Each also answers under /api, as JSON by default.',
  examples: ['routes', 'routes --json'],
  async run({ out, load }) {
    const { modules } = await readSetting(load)
    const table = tableOf(modules).map(({ method, path, policy, access, page, module }) => ({
      method,
      path,
      policy,
      ...(policy === 'admin' ? { access } : {}),
      page,
      module,
    }))
    const rows = table.map((row) => [
      row.method,
      row.path,
      row.access ? `${row.policy} ${row.access}` : row.policy,
      row.module,
    ])
    for (const line of columns([['METHOD', 'PATH', 'POLICY', 'MODULE'], ...rows])) out.say(line)
    out.result({ routes: table })
  },
})
