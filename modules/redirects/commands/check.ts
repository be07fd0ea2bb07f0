/** `redirects check`: for each old address whether a page, one redirect, a chain or nothing is there. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Call, defineCommand } from '#server/command.ts'
import { withShop } from '#server/command-shop.ts'
import { csvLine } from '#server/csv/write-line.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Scope } from '#server/scope.ts'
import { addressesIn } from '../models/check/read-addresses.ts'
import { findingOf, type Verdict } from '../models/check/verdict.ts'

export const checkAddresses = defineCommand({
  usage: 'FILE [--all]',
  describes:
    'Reads old addresses from a sitemap (XML, also .gz), a list with one a line, or a CSV file with a column "url" or "address", and prints as CSV those that are no page and no single redirect, with the best guess. Nothing outside is asked. Exit code 1 when an address leads nowhere.',
  examples: ['redirects check sitemap.xml.gz', 'redirects check urls.txt --all > found.csv'],
  args: { min: 1, max: 1 },
  options: { all: { type: 'boolean', describes: 'print every address' } },
  run: (call) => withShop(call, (scope) => run(call, scope)),
})

async function run({ args: [file = ''], flags, out }: Call, scope: Scope): Promise<boolean> {
  const size = (await stat(file).catch(() => undefined))?.size
  if (size === undefined) throw new BootError(`${file} cannot be read. Check the path.`)
  const source = createReadStream(file)
  const counts: Record<Verdict, number> = { page: 0, moved: 0, chain: 0, gone: 0 }
  const tell = (cells: string[]) => out.say(csvLine(cells).trimEnd())
  tell(['address', 'verdict', 'leads to', 'guess'])
  let sitemaps = 0
  for await (const { address, isSitemap } of addressesIn(source)) {
    if (isSitemap) {
      sitemaps++
      tell([address, 'sitemap', '', ''])
      continue
    }
    const { verdict, target, guess } = await findingOf(scope, address)
    counts[verdict]++
    if (flags.all === true || verdict === 'chain' || verdict === 'gone')
      tell([address, verdict, target ?? '', guess ?? ''])
    const done = Object.values(counts).reduce((sum, one) => sum + one, 0)
    if (done % 100 === 0) out.progress(source.bytesRead, size, `${done} addresses`)
  }
  out.result(counts)
  // Of an index nothing was checked.
  return counts.gone === 0 && (sitemaps === 0 || Object.values(counts).some((one) => one > 0))
}
