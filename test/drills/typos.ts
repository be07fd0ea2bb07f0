// Issue 5: of 200 words of product titles with one or two edits at least 95 % find the product on the first page.

import { tryTypos } from '#test/helpers/hostile/typos.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../modules/search/index.ts'
import { seeded } from '../../seeds/art/prng.ts'
import { bulkProducts } from '../../seeds/bulk.ts'
import { catalogue } from '../../seeds/demo/catalogue.ts'
import type { DemoProduct } from '../../seeds/demo/types.ts'
import type { Report } from './report.ts'

const least = 0.95
const large = 5_000

/** `rounds` is how many words are mistyped in each shop. */
export async function typos(report: Report, seed: number, rounds: number): Promise<void> {
  const shops = [
    { name: 'the demo shop', all: [...catalogue], whole: false },
    { name: `a shop of ${large}`, all: [...bulkProducts(large)], whole: true },
  ]
  for (const { name, all, whole } of shops) {
    const closing: (() => unknown)[] = []
    const products = new FakeProducts()
    const { scope } = await openShop({ teardown: (close) => void closing.push(close) }, [
      products.module,
      search,
    ])
    const sources = all.map(sourceOf)
    for (let at = 0; at < sources.length; at += 500) {
      await products.put(scope, ...sources.slice(at, at + 500))
    }
    const active = sources.filter(({ status }) => status === 'active')
    const trial = await tryTypos(scope, active, seeded(seed), rounds, whole)
    report.say(`${name}: ${trial.found} of ${trial.tried} found`)
    for (const missed of trial.missed) report.say(`  missed ${missed}`)
    report.check(trial.found >= trial.tried * least, `${name}: fewer than 95 %`)
    for (const close of closing) await close()
  }
}

const sourceOf = (one: DemoProduct) =>
  product({
    title: one.title,
    text: one.description.replace(/<[^>]*>/g, ' '),
    vendor: one.vendor,
    type: one.type,
    tags: one.tags,
    status: one.status,
  })
