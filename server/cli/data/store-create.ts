/** `store create ID`: another store in the same database. */
import { readEnvironment } from '#server/boot/configuration.ts'
import { makeStore } from '#server/boot/stores.ts'
import { defineCommand, UsageError } from '#server/command.ts'
import { BootError } from '#server/env/boot-error.ts'

export const storeCreate = defineCommand({
  usage: 'ID',
  describes:
    'Makes another store in the database. A process with STORE_ID=ID serves it; each store has its own products, accounts and settings.',
  examples: ['store create outlet'],
  args: { min: 1, max: 1 },
  async run({ args, out }) {
    const [storeId = ''] = args
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(storeId))
      throw new UsageError('The id of a store may hold letters, digits, - and _.')
    const { env } = readEnvironment()
    if (!(await makeStore(env, storeId)))
      throw new BootError(`The store ${storeId} is there already.`)
    out.say(`The store ${storeId} is made. Its first admin, and its own process:`)
    out.say(`  STORE_ID=${storeId} npm run platform -- user create E-MAIL --admin`)
    out.say(`  STORE_ID=${storeId} PORT=… APP_URL=https://… npm start`)
    out.result({ storeId })
  },
})
