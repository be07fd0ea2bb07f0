import test from 'ava'
import { amountOfPieces, proportion, roundedTo } from '#server/locale/amounts.ts'

test('a proportion is exact, and halves go away from zero', (t) => {
  t.is(proportion(2997, 190_000, 1_190_000), 479)
  t.is(proportion(5, 1, 2), 3)
  t.is(proportion(-5, 1, 2), -3)
  t.is(proportion(0, 7, 3), 0)
  t.is(proportion(900_719_925_474, 999_999, 1_000_000), 900_719_024_754)
})

test('an amount is rounded to the step that can be paid', (t) => {
  t.deepEqual(
    [1232, 1233, 1237, 1238].map((amount) => roundedTo(amount, 5)),
    [1230, 1235, 1235, 1240],
  )
  t.is(roundedTo(1233, 1), 1233)
  t.is(roundedTo(150, 100), 200)
})

test('pieces taken in any lots carry the whole amount to the unit', (t) => {
  for (const [amount, quantity] of [
    [1000, 3],
    [-1001, 7],
    [0, 5],
    [2, 9_999],
    [98_765_431, 9_999],
  ] as const) {
    for (const lots of [
      [quantity],
      [1, quantity - 1],
      [Math.floor(quantity / 2), Math.ceil(quantity / 2)],
    ]) {
      let before = 0
      let sum = 0
      for (const count of lots) {
        sum += amountOfPieces(amount, quantity, { before, count })
        before += count
      }
      t.is(sum, amount)
    }
  }
  t.deepEqual(
    [0, 1, 2].map((before) => amountOfPieces(1000, 3, { before, count: 1 })),
    [334, 333, 333],
  )
})
