// The words after `npm run bench --`.
import { parseArgs } from 'node:util'

export interface Wanted {
  what: string
  sizes: number[]
  rounds: number
  /** Part of a target's name: only those are measured. */
  only: string
}

/** `[pages|import] --sizes 1000,20000 --rounds 3 --only product` */
export function wantedOf(words: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  })
  return {
    what: positionals[0] ?? 'pages',
    sizes: values.sizes.split(',').map(Number),
    rounds: Math.max(1, Number(values.rounds)),
    only: values.only,
  }
}
