// Which discounts a cart gets, in minor units.
import test from 'ava'
import { sumOf } from '#server/locale/amounts.ts'
import { bestOf, rulesOf } from '../../../../modules/discounts/models/price/best.ts'
import type { Candidate } from '../../../../modules/discounts/models/price/candidate.ts'
import {
  count,
  type Open,
  offGot,
  offLines,
  offSets,
} from '../../../../modules/discounts/models/price/take-off.ts'
import { Discount } from '../../../../modules/discounts/models/rules/discount.ts'
import { classOf } from '../../../../modules/discounts/models/rules/kinds.ts'
import { seeded } from '../../../../seeds/art/prng.ts'

const blank = {
  ...{
    amounts: {},
    leastAmounts: {},
    percent: 0,
    amount: null,
    tiers: [],
    products: [],
    collections: [],
    skus: [],
  },
  ...{ buyProducts: [], buyCollections: [], buyQuantity: null, getQuantity: null, mostTimes: null },
  ...{ leastAmount: null, leastQuantity: null, withProduct: false, withOrder: false },
  ...{ withShipping: false, means: 'automatic' as const },
}

const rule = (more: Partial<Discount>): Discount =>
  Discount.fromJson({ ...blank, id: String(more.kind), ...more } as object)

const line = (key: string, unitPrice: number, quantity = 1): Open => ({
  ...{ key, unitPrice, quantity, left: unitPrice * quantity },
})

/** For these lines alone, or all of them. */
function candidate(rule: Discount, lines: readonly Open[], keys?: readonly string[]): Candidate {
  const own = lines.filter(({ key }) => keys?.includes(key) ?? true)
  const off = () => {
    if (rule.kind === 'set') return offSets(rule, own)
    return rule.kind === 'buyGet' ? offGot(rule, own, own) : offLines(rule, own, count(own))
  }
  return {
    ...{ rule, label: rule.id, code: undefined, pieces: count(own) },
    off: classOf(rule.kind) === 'product' ? off() : new Map(),
    keys: new Set(own.map(({ key }) => key)),
  }
}

const offBy = (lines: readonly Open[], ...rules: Discount[]) =>
  bestOf(
    rules.map((one) => candidate(one, lines)),
    lines,
    500,
  )

test('of two that do not combine the shopper gets the one that saves more', (t) => {
  const lines = [line('a', 1_000), line('b', 3_000)]
  const ten = rule({ kind: 'orderPercent', percent: 100_000 })
  const five = rule({ kind: 'orderAmount', amount: 500 })
  t.deepEqual(
    rulesOf(offBy(lines, ten, five)).map(({ label }) => label),
    ['orderAmount'],
  )
  const both = [ten, five].map((one) => rule({ ...one.toJSON(), withOrder: true }))
  const best = offBy(lines, ...both)
  t.is(best.saved, 500 + 350, 'the larger first, the percentage of what is left')
})

test('each line has its own best discount', (t) => {
  const lines = [line('a', 1_000), line('b', 1_000), line('c', 1_000)]
  const ten = candidate(rule({ id: 'ten', kind: 'percent', percent: 100_000 }), lines, ['a', 'b'])
  const fifth = candidate(rule({ id: 'fifth', kind: 'percent', percent: 200_000 }), lines, [
    'b',
    'c',
  ])
  const best = bestOf([ten, fifth], lines, 0)
  t.deepEqual(
    best.goods.map(({ key, candidate: { label }, amount }) => [key, label, amount]),
    [
      ['a', 'ten', 100],
      ['b', 'fifth', 200],
      ['c', 'fifth', 200],
    ],
  )
})

test('a discount of goods gives way to one of the order that saves more and does not combine', (t) => {
  const lines = [line('a', 1_000), line('b', 9_000)]
  const half = candidate(rule({ id: 'half', kind: 'percent', percent: 500_000 }), lines, ['a'])
  const order = candidate(rule({ kind: 'orderPercent', percent: 100_000 }), lines)
  t.deepEqual(rulesOf(bestOf([half, order], lines, 0)), [order])
  const small = candidate(rule({ kind: 'orderPercent', percent: 20_000 }), lines)
  t.deepEqual(rulesOf(bestOf([half, small], lines, 0)), [half])
})

test('minimums of an order count goods after their own discounts', (t) => {
  const lines = [line('a', 1_000)]
  const fifth = rule({ kind: 'percent', percent: 200_000, withOrder: true })
  const order = rule({ kind: 'orderAmount', amount: 100, leastAmount: 900, withProduct: true })
  t.is(offBy(lines, fifth, order).saved, 200, '800 are not 900')
  const lower = rule({ ...order.toJSON(), leastAmount: 800 })
  t.is(offBy(lines, fifth, lower).saved, 300)
})

test('goods give way where an order discount that is worth more would miss its minimum beside them', (t) => {
  const lines = [line('a', 1_000)]
  const fifth = rule({ kind: 'percent', percent: 200_000, withOrder: true })
  const half = rule({ kind: 'orderAmount', amount: 500, leastAmount: 900, withProduct: true })
  t.is(offBy(lines, fifth, half).saved, 500)
})

test('buy two, get the cheapest: a piece is either bought or got', (t) => {
  const threeForTwo = rule({ kind: 'buyGet', buyQuantity: 2, getQuantity: 1, percent: 1_000_000 })
  const saved = (...lines: Open[]) => offBy(lines, threeForTwo).saved
  t.is(saved(line('a', 500, 2)), 0)
  t.is(saved(line('a', 500, 3)), 500)
  t.is(saved(line('a', 900), line('b', 700), line('c', 500)), 500)
  t.is(saved(line('a', 900, 2), line('b', 700, 2), line('c', 500, 2)), 1_000)
  const once = rule({ ...threeForTwo.toJSON(), mostTimes: 1 })
  t.is(offBy([line('a', 500, 9)], once).saved, 500)
})

test('pieces together cost their price, the dearest first; a set that costs more takes nothing', (t) => {
  const three = rule({ kind: 'set', buyQuantity: 3, amount: 2_500 })
  t.is(offBy([line('a', 1_000, 3)], three).saved, 500)
  t.is(offBy([line('a', 1_000, 2), line('b', 900, 2)], three).saved, 400)
  t.is(offBy([line('a', 500, 3)], three).saved, 0)
  t.is(offBy([line('a', 1_000, 7)], three).saved, 1_000)
})

test('tiers: the highest that the pieces reach', (t) => {
  const tiers = [
    { from: 3, value: 100_000, isPercent: true },
    { from: 10, value: 200_000, isPercent: true },
  ]
  const byQuantity = rule({ kind: 'percent', tiers })
  const saved = (pieces: number) => offBy([line('a', 100, pieces)], byQuantity).saved
  t.deepEqual([2, 3, 9, 10].map(saved), [0, 30, 90, 200])
})

test('a set price and an amount never take more than there is', (t) => {
  t.is(offBy([line('a', 300, 2)], rule({ kind: 'each', amount: 500 })).saved, 600)
  t.is(offBy([line('a', 300, 2)], rule({ kind: 'line', amount: 500 })).saved, 500)
  t.is(offBy([line('a', 300, 2)], rule({ kind: 'price', amount: 200 })).saved, 200)
  t.is(offBy([line('a', 300, 2)], rule({ kind: 'price', amount: 400 })).saved, 0)
})

test('two thousand carts: nothing below zero, and no single discount saves more than the chosen ones', (t) => {
  const rng = seeded(20261123)
  const kinds = [
    'orderPercent',
    'orderAmount',
    'percent',
    'each',
    'line',
    'price',
    'set',
    'buyGet',
  ] as const
  for (let round = 0; round < 2_000; round++) {
    const lines = Array.from({ length: rng.int(1, 5) }, (_, at) =>
      line(`l${at}`, rng.int(0, 5_000), rng.int(1, 12)),
    )
    const candidates = Array.from({ length: rng.int(1, 6) }, (_, at) => {
      const kind = kinds[rng.int(0, kinds.length - 1)] ?? 'percent'
      const made = rule({
        ...{ id: `${at} ${kind}`, kind, percent: rng.int(1, 1_000_000), amount: rng.int(0, 9_000) },
        ...{ buyQuantity: rng.int(1, 4), getQuantity: rng.int(1, 3) },
        ...{ withProduct: rng.chance(0.5), withOrder: rng.chance(0.5) },
        ...(rng.chance(0.3) && { leastAmount: rng.int(1, 9_000) }),
      })
      const own = lines.filter(() => rng.chance(0.7)).map(({ key }) => key)
      return candidate(made, lines, own)
    })
    const best = bestOf(candidates, lines, 0)
    for (const { key, left } of lines) {
      const off = best.goods.filter((one) => one.key === key)
      t.true(off.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0))
      t.true(sumOf(off.map(({ amount }) => amount)) <= left)
    }
    t.true(best.saved <= sumOf(lines.map(({ left }) => left)))
    for (const one of candidates) t.true(bestOf([one], lines, 0).saved <= best.saved, one.label)
  }
})
