import test from 'ava'
import { sumOf } from '#server/locale/amounts.ts'
import { type Pieces, packed } from '../../../modules/shipping/models/parcels/packing.ts'
import { seeded } from '../../../seeds/art/prng.ts'

const line = (key: string, grams: number, quantity: number): Pieces => ({ key, grams, quantity })

test('without a most everything is in one box, with what the box weighs', (t) => {
  const boxes = packed([line('a', 250, 4), line('b', 0, 9)], { tare: 120, most: null })
  t.like(boxes, [{ count: 1, grams: 1_120 }])
  t.is(boxes.length, 1)
  t.deepEqual(packed([], { tare: 120, most: 500 }), [])
})

test('the heaviest go first, lighter ones into what room is left', (t) => {
  const boxes = packed([line('a', 400, 3), line('b', 900, 2)], { tare: 100, most: 1_500 })
  t.deepEqual(boxes, [
    {
      count: 2,
      grams: 1_400,
      items: [
        { lineKey: 'b', quantity: 1 },
        { lineKey: 'a', quantity: 1 },
      ],
    },
    { count: 1, grams: 500, items: [{ lineKey: 'a', quantity: 1 }] },
  ])
})

test('a piece that is heavier than a box may be has one of its own', (t) => {
  const boxes = packed([line('a', 40_000, 3)], { tare: 500, most: 30_000 })
  t.deepEqual(boxes, [{ count: 3, grams: 40_500, items: [{ lineKey: 'a', quantity: 1 }] }])
})

test('every piece is packed once, no box is too full, and there are few kinds of boxes', (t) => {
  const seed = 20_261_126
  const rng = seeded(seed)
  for (let run = 0; run < 500; run++) {
    const goods = Array.from({ length: rng.int(1, 8) }, (_, at) =>
      line(
        `l${at}`,
        rng.chance(0.1) ? 0 : rng.int(1, 9_000),
        rng.chance(0.2) ? 9_999 : rng.int(1, 20),
      ),
    )
    const packing = { tare: rng.int(0, 300), most: rng.int(1_000, 12_000) }
    const boxes = packed(goods, packing)
    const which = `seed ${seed}, run ${run}`
    for (const { key, quantity } of goods) {
      const inside = boxes.map(({ count, items }) =>
        sumOf(items.map((one) => (one.lineKey === key ? one.quantity * count : 0))),
      )
      t.is(sumOf(inside), quantity, which)
    }
    const light = new Set(goods.filter(({ grams }) => grams === 0).map(({ key }) => key))
    const pieces = ({ items }: (typeof boxes)[number]) =>
      sumOf(items.map((one) => (light.has(one.lineKey) ? 0 : one.quantity)))
    for (const box of boxes) t.true(box.grams <= packing.most || pieces(box) === 1, which)
    t.true(boxes.length <= goods.length * 4, which)
    if (t.passed === false) return
  }
})
