/** `import reviews`: brings a file of reviews in, with progress and a report. */
import { type Call, defineCommand } from '#server/command.ts'
import { importFile } from '#server/command-import.ts'
import { withShop } from '#server/command-shop.ts'
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

async function run(call: Call, scope: Scope): Promise<boolean> {
  const { out } = call
  const summary = await importFile(call, 'reviews', (file) => scope.ask('import.reviews', file))
  for (const { host, images } of summary.hosts) {
    out.say(`Not shown yet: ${images} pictures on ${host} (Settings, hosts of pictures).`)
  }
  out.result(summary)
  return summary.errorCount === 0
}
