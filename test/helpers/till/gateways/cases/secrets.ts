import { inspect } from 'node:util'
import { rowsOf, tablesOf } from '../../../databases/dump.ts'
import type { Case } from '../bench.ts'

export const secrets: readonly Case[] = [
  {
    title:
      'statement 67: no key and no card number is in the log, in an error that was thrown, or in a row',
    run: async (t, { adapter, errors, shop }) => {
      t.true(errors.length > 10)
      const said = errors.map((error) => inspect(error, { depth: 9, showHidden: true }))
      const rows = []
      for (const { name } of await tablesOf(shop.scope)) rows.push(await rowsOf(shop.scope, name))
      const places = {
        ...{ log: shop.logs.join('\n'), errors: said.join('\n') },
        rows: inspect(rows, { depth: 9, maxArrayLength: null, maxStringLength: null }),
      }
      for (const [place, text] of Object.entries(places))
        for (const secret of adapter.secrets)
          t.false(text.includes(secret), `${secret} in ${place}`)
    },
  },
]
