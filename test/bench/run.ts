/**
 * npm run bench                                  pages at 1,000 products against bare Koa, start and memory, with goals
 * npm run bench -- --sizes 1000,20000,100000 --rounds 5
 * npm run bench -- import --sizes 10000          rows a second and memory
 * npm run bench -- imports [rows]                a set of changes beside visitors: rows a second, memory, p95, and the way back
 * npm run bench -- listing                       lists, search and filters as the shop grows
 * npm run bench -- reviews                       100 and 100,000 reviews of one product
 * npm run bench -- acts                          statements of an act, and durable acts a second
 * npm run bench -- selling                       from a cart to an order, durable, against bare Koa; the list of 100,000 orders
 * npm run bench -- quote                         processor time of a quote of 20 lines with 100 discounts, and of kept pages
 * npm run bench -- redirects                     importing 100,000 redirects, and asking for one
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { wantedOf } from './arguments.ts'
import { bundled } from './bundled.ts'
import { benchImport } from './import.ts'
import { benchPages } from './pages.ts'

const words = process.argv.slice(2)
/** Each is a file of its own, and a process of its own. */
const [named = '', ...rest] = words

const scripts = ['acts', 'imports', 'listing', 'reviews', 'redirects', 'selling', 'quote']
const all = ['pages', 'import', ...scripts]
const isHelp = words.includes('--help')
if (isHelp || (!named.startsWith('--') && !['', ...all].includes(named))) {
  console.log(
    `npm run bench -- [NAME] [--sizes N,N] [--rounds N] [--only TARGET]\nNames: ${all.join(', ')}`,
  )
  process.exit(isHelp ? 0 : 2)
}
if (scripts.includes(named)) {
  const script = join(import.meta.dirname, `${named}.ts`)
  const started = named === 'quote' ? [await bundled(script)] : ['--import=tsx', script]
  const { status } = spawnSync(process.execPath, [...started, ...rest], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
const wanted = wantedOf(words)
if (wanted.what === 'import') await benchImport(wanted)
else await benchPages(wanted)
