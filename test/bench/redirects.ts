// What 100,000 redirects cost: importing them, and the answer to an address that is gone.
// npm run bench -- redirects [rules]; on Postgres with TEST_POSTGRES_URL.
import { openShop } from '#test/helpers/shops/shop.ts'
import redirects from '../../modules/redirects/index.ts'
import { importRedirects } from '../../modules/redirects/models/import.ts'

const rules = Number(process.argv[2] ?? '100000')
const lookUps = 5_000

const teardowns: (() => unknown)[] = []
const shop = await openShop({ teardown: (fn) => void teardowns.push(fn) }, [redirects])
try {
  const began = performance.now()
  const report = await importRedirects(shop.scope, file())
  const seconds = (performance.now() - began) / 1000
  say(`${report.created} rules imported, ${Math.round(rules / seconds)} rows a second`)
  await time('an exact address', (n) => `/old/shop/item-${(n * 7919) % rules}`)
  await time('below a beginning', (n) => `/old/part-${(n * 7919) % 1000}/a/b/c`)
  await time('no rule', (n) => `/no/such/address/${n}`)
} finally {
  for (const end of teardowns) await end()
}

async function* file(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Redirect from,Redirect to\n')
  for (let at = 0; at < rules; at += 1000) {
    const rows = Array.from({ length: 1000 }, (_, n) => row(at + n))
    yield Buffer.from(rows.join(''))
  }
}

/** Every hundredth is a beginning. */
function row(n: number): string {
  return n % 100 === 0
    ? `/old/part-${n / 100}/*,/collections/part-${n / 100}/*\n`
    : `/old/shop/item-${n},/products/item-${n}\n`
}

/** Median and 99th percentile of one look after the other, in milliseconds. */
async function time(what: string, addressOf: (n: number) => string): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < lookUps; n++) {
    const began = performance.now()
    await shop.scope.ask('redirects.target', { path: addressOf(n), search: '' })
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(3)
  say(`${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
