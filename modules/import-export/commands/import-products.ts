/** `import products`: brings a file of products in, with progress, a report and a question about picture hosts. */
import { createInterface } from 'node:readline/promises'
import { type Call, defineCommand, textFlag, UsageError } from '#server/command.ts'
import { type ImportSummary, importFile } from '#server/command-import.ts'
import type { Output } from '#server/command-output.ts'
import { withShop } from '#server/command-shop.ts'
import type { Scope } from '#server/scope.ts'

export const importProducts = defineCommand({
  usage: 'FILE [--dry-run] [--allow-image-hosts all|HOST,HOST]',
  describes:
    'Imports products from a Shopify product export (CSV, old and new headers) or a JSON file. Products are found by their handle: a second run of the same file changes nothing. Exit code 1 when rows had errors.',
  examples: [
    'import products products_export.csv --dry-run',
    'import products products_export.csv --allow-image-hosts all',
    'import products products.json --json',
  ],
  args: { min: 1, max: 1 },
  options: {
    'dry-run': { type: 'boolean', describes: 'only check: nothing is written' },
    'allow-image-hosts': {
      type: 'string',
      describes: 'show pictures from all hosts of the file, or from these',
    },
  },
  run: (call) => withShop(call, (scope) => run(call, scope)),
})

async function run(call: Call, scope: Scope): Promise<boolean> {
  const { out } = call
  const wanted = hostsFlag(call)
  const summary = await importFile(call, 'import-export', (file, path) =>
    scope.ask('import.products', { ...file, format: /\.json$/i.test(path) ? 'json' : 'csv' }),
  )
  const allowed = await allow(scope, out, summary, summary.dryRun ? 'none' : wanted)
  const hosts = summary.hosts.map(({ host }) => host).filter((host) => !allowed.includes(host))
  out.result({ ...summary, hosts })
  return summary.errorCount === 0
}

/** Undefined when the flag is not given. */
function hostsFlag(call: Call): 'all' | string[] | undefined {
  const text = textFlag(call, 'allow-image-hosts')
  if (text === undefined || text === 'all') return text
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const odd = hosts.find((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  if (odd === undefined) return hosts
  throw new UsageError(`import products: "${odd}" is no host name.`)
}

/** Pictures stay on their hosts; which of them pages show is the merchant's choice. Answers those allowed now. */
async function allow(
  scope: Scope,
  out: Output,
  { hosts }: ImportSummary,
  wanted: 'all' | 'none' | string[] | undefined,
): Promise<string[]> {
  const unknown = hosts.map(({ host }) => host)
  if (Array.isArray(wanted)) return keep(scope, out, wanted)
  if (unknown.length === 0) return []
  if (wanted === 'all') return keep(scope, out, unknown)
  const list = hosts.map(({ host, images }) => `  ${host} (${images})`).join('\n')
  out.say(`\nPictures are on hosts that pages do not show yet:\n${list}`)
  if (wanted === 'none') return []
  if (process.stdin.isTTY && (await agreed())) return keep(scope, out, unknown)
  out.say(`Show them: run this again with --allow-image-hosts ${unknown.slice(0, 3).join(',')}`)
  return []
}

async function agreed(): Promise<boolean> {
  const ask = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await ask.question('Show pictures from these hosts? [y/N] ')
  ask.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function keep(scope: Scope, out: Output, hosts: string[]): Promise<string[]> {
  await scope.ask('import.allowHosts', { hosts })
  out.say(`Pictures are shown from: ${hosts.join(', ')}`)
  return hosts
}
