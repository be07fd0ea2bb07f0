import test from 'ava'
import { tryTypos } from '#test/helpers/hostile/typos.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../modules/search/index.ts'
import { seeded } from '../../../../seeds/art/prng.ts'
import { bulkProducts } from '../../../../seeds/bulk.ts'
import { catalogue } from '../../../../seeds/demo/catalogue.ts'
import type { DemoProduct } from '../../../../seeds/demo/types.ts'

const sourceOf = (one: DemoProduct) =>
  product({
    title: one.title,
    text: one.description.replace(/<[^>]*>/g, ' '),
    vendor: one.vendor,
    type: one.type,
    tags: one.tags,
    status: one.status,
  })

test('of 200 words of the demo shop with one or two edits at least 95 % find the product', async (t) => {
  const products = new FakeProducts()
  const { scope } = await openShop(t, [products.module, search])
  const sources = catalogue.map(sourceOf)
  await products.put(scope, ...sources)
  const active = sources.filter(({ status }) => status === 'active')
  const { found, missed } = await tryTypos(scope, active, seeded(5), 200)
  t.true(found >= 190, `${found} of 200; missed: ${missed.join(', ')}`)
})

test('so do they in a larger catalogue, in titles of several words', async (t) => {
  const products = new FakeProducts()
  const { scope } = await openShop(t, [products.module, search])
  const sources = [...bulkProducts(1_000)].map(sourceOf)
  await products.put(scope, ...sources)
  const active = sources.filter(({ status }) => status === 'active')
  const { found, missed } = await tryTypos(scope, active, seeded(5), 200, true)
  t.true(found >= 190, `${found} of 200; missed: ${missed.join(', ')}`)
})
