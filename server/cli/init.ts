/** `init`: everything that a first start does, without starting. */

import { readSetting } from '#server/boot/configuration.ts'
import { readyDatabase } from '#server/boot/prepare-database.ts'
import { runSeeds } from '#server/boot/seeds.ts'
import { defineCommand } from '#server/command.ts'
import { withSetting } from '#server/command-shop.ts'

export const init = defineCommand({
  describes:
    'Prepares a shop: writes .env when there is none, migrates, makes the store and its first admin, and fills it with the demo shop.',
  examples: ['init', 'init --empty'],
  options: { empty: { type: 'boolean', describes: 'leave the demo shop out' } },
  async run({ flags, out, load }) {
    const setting = await readSetting(load, flags.empty ? 'empty' : 'demo')
    const { env, firstPassword } = setting
    const migrated = await readyDatabase(env, out.say)
    const demo = !flags.empty && env.demo && !env.production
    const seeded = await withSetting(setting, (scope) => runSeeds(scope, { demo }, out.say))
    const wasReady = migrated.length + seeded.length === 0
    out.say(wasReady ? 'The shop was ready before: nothing was done.' : 'The shop is ready.')
    out.say('Start it: npm start')
    if (firstPassword !== undefined) {
      out.say(`Admin: ${env.adminEmail} with the password ${firstPassword} (both kept in .env)`)
    }
    out.result({ migrated, seeded, adminEmail: env.adminEmail ?? null })
  },
})
