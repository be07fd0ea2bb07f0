/** `migrate`: migrates the database. */

import { readEnvironment } from '#server/boot/configuration.ts'
import { readyDatabase } from '#server/boot/prepare-database.ts'
import { defineCommand } from '#server/command.ts'

export const migrate = defineCommand({
  describes: 'Runs every migration that the database lacks. Safe to run twice, or beside a start.',
  examples: ['migrate', 'migrate --json'],
  async run({ out }) {
    const { env } = readEnvironment()
    const ran = await readyDatabase(env, out.say)
    for (const name of ran) out.say(`Ran ${name}.`)
    out.say(ran.length === 0 ? 'The database is up to date.' : `${ran.length} ran.`)
    out.result({ ran })
  },
})
