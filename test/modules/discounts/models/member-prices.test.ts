// The best of a buyer's group prices, in minor units.
import test from 'ava'
import { bestOf, type Terms } from '../../../../modules/discounts/models/groups/member-prices.ts'
import { seeded } from '../../../../seeds/art/prng.ts'

const terms = (percent: number, prices: [string, number][] = []): Terms => ({
  ...{ rule: `group:${percent}`, label: `${percent}`, percent, prices: new Map(prices) },
})

test('of percentages and own prices the lowest is taken, and none that asks more', (t) => {
  const item = { price: 1_000, sku: 'A' }
  t.is(bestOf(item, [terms(100_000), terms(250_000)])?.price, 750)
  t.is(bestOf(item, [terms(100_000, [['A', 600]])])?.price, 600)
  t.is(bestOf(item, [terms(100_000, [['A', 950]])])?.price, 900)
  t.is(bestOf(item, [terms(0, [['A', 1_200]])]), undefined)
  t.is(bestOf(item, [terms(0, [['B', 1]])]), undefined)
  t.is(bestOf(item, [terms(1_000_000)])?.price, 0)
  // Abroad the tax is off the list price: 1,190 became 1,000.
  t.is(bestOf({ price: 1_000, list: 1_190, sku: 'A' }, [terms(0, [['A', 595]])])?.price, 500)
})

test('whatever the groups have, nothing falls below zero, nothing rises, and no group has a lower price', (t) => {
  const random = seeded(20_261_208)
  const upTo = (most: number) => random.int(0, most)
  for (let round = 0; round < 3_000; round++) {
    const item = { price: upTo(100_000), sku: 'A' }
    const all = Array.from({ length: upTo(4) }, () =>
      terms(upTo(1_000_000), random.chance(0.5) ? [['A', upTo(120_000)]] : []),
    )
    const best = bestOf(item, all)?.price ?? item.price
    t.true(Number.isSafeInteger(best) && best >= 0 && best <= item.price)
    for (const one of all) t.true((bestOf(item, [one])?.price ?? item.price) >= best)
  }
})
