/**
 * npm run bench                                  pages at 1,000 products, about a minute
 * npm run bench -- --sizes 1000,20000,100000 --seconds 3
 * npm run bench -- import --sizes 10000          rows a second and memory
 * npm run bench -- listing                       lists, search and filters as the shop grows
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { wantedOf } from './arguments.ts'
import { benchImport } from './import.ts'
import { hasWrk } from './load.ts'
import { benchPages } from './pages.ts'

const words = process.argv.slice(2)

if (words[0] === 'listing') {
  const script = join(import.meta.dirname, 'listing.ts')
  const { status } = spawnSync(process.execPath, ['--import=tsx', script, ...words.slice(1)], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
const wanted = wantedOf(words)
if (wanted.what === 'import') await benchImport(wanted)
else {
  console.log(
    `Load by ${hasWrk ? 'wrk' : 'autocannon'}, ${wanted.rounds} rounds of ${wanted.seconds} s, medians.`,
  )
  await benchPages(wanted)
}
