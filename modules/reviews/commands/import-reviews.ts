/** `import reviews`: brings a file of reviews in, with progress and a report. */
import { createReadStream } from 'node:fs'
import { type Call, defineCommand } from '#server/command.ts'
import { sizeOf, tellSummary } from '#server/command-import.ts'
import { answered, withShop } from '#server/command-shop.ts'
import type { Scope } from '#server/scope.ts'

export const importReviews = defineCommand({
  usage: 'FILE [--dry-run]',
  describes:
    'Imports reviews from a Judge.me export (CSV). Products are found by their handle: import them first. A second run of the same file changes nothing, and nobody gets a mail. Exit code 1 when rows had errors.',
  examples: ['import reviews reviews.csv --dry-run', 'import reviews reviews.csv --json'],
  args: { min: 1, max: 1 },
  options: { 'dry-run': { type: 'boolean', describes: 'only check: nothing is written' } },
  run: (call) => withShop(call, (scope) => run(call, scope)),
})

async function run({ out, args, flags }: Call, scope: Scope): Promise<boolean> {
  const [path = ''] = args
  const dryRun = flags['dry-run'] === true
  const { size } = await sizeOf(path)
  const source = createReadStream(path)
  const answer = await scope.ask('import.reviews', {
    source,
    dryRun,
    progress: ({ rows }) => out.progress(source.bytesRead, size, `${rows} rows read`),
  })
  const summary = answered(answer, 'reviews')
  tellSummary(out, { ...summary, ignored: [] }, dryRun)
  for (const { host, images } of summary.hosts) {
    out.say(`Not shown yet: ${images} pictures on ${host} (Settings, hosts of pictures).`)
  }
  out.result({ ...summary, dryRun })
  return summary.errorCount === 0
}
