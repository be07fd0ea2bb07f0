/** `store list`: the stores of the database. */
import { readEnvironment } from '#server/boot/configuration.ts'
import { storesOf } from '#server/boot/stores.ts'
import { defineCommand } from '#server/command.ts'
import { columns } from '#server/command-output.ts'

export const storeList = defineCommand({
  describes: 'Lists the stores of the database, with the one that STORE_ID names.',
  examples: ['store list', 'store list --json'],
  async run({ out }) {
    const { env } = readEnvironment()
    const { rows = [], complete = true } = (await storesOf(env)) ?? {}
    const stores = rows.map(({ storeId, createdAt }) => ({
      storeId,
      createdAt,
      served: storeId === env.storeId,
    }))
    const lines = stores.map((it) => [it.storeId, it.createdAt, it.served ? 'STORE_ID' : ''])
    for (const line of columns([['STORE', 'MADE', ''], ...lines])) out.say(line)
    if (!complete)
      out.say('Others cannot be seen: give the role that owns the tables in DATABASE_OWNER_URL.')
    out.result({ stores, complete })
  },
})
