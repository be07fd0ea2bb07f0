// The words after `npm run bench --`.
import { parseArgs } from 'node:util'

export interface Wanted {
  what: string
  sizes: number[]
  /** Of one round of load. */
  seconds: number
  rounds: number
}

/** `[pages|import|listing] --sizes 1000,20000 --seconds 1 --rounds 3` */
export function wantedOf(words: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '3' },
    },
  })
  return {
    what: positionals[0] ?? 'pages',
    sizes: values.sizes.split(',').map(Number),
    seconds: Math.max(1, Math.round(Number(values.seconds))),
    rounds: Math.max(1, Number(values.rounds)),
  }
}
