import { inspect } from 'node:util'
import type { Case } from '../bench.ts'

export const secrets: readonly Case[] = [
  {
    title: 'no key and no card number is in the log, or in an error that was thrown',
    run: async (t, { adapter, errors, shop }) => {
      t.true(errors.length > 10)
      const said = errors.map((error) => inspect(error, { depth: 9, showHidden: true }))
      const places = { log: shop.logs.join('\n'), errors: said.join('\n') }
      for (const [place, text] of Object.entries(places))
        for (const secret of adapter.secrets)
          t.false(text.includes(secret), `${secret} in ${place}`)
    },
  },
]
