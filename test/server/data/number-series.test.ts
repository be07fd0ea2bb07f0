import test from 'ava'
import { nextNumber } from '#server/data/number-series.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const take = (scope: Scope, series = 'orders', first?: number) =>
  scope.atomic((inner) => nextNumber(inner, series, first))

test('fifty who take a number at once leave neither a gap nor a double, though every third is taken back', async (t) => {
  const { scope } = await openShop(t, [])
  const visitor = scope.as({ from: { address: '192.0.2.1', userAgent: '' } })
  const ended = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      visitor.atomic(async (inner) => {
        const number = await nextNumber(inner, 'orders')
        if (n % 3 === 0) throw new Error('no')
        return number
      }),
    ),
  )
  const numbers = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  t.is(numbers.length, 33)
  t.deepEqual(
    numbers.sort((a, b) => a - b),
    Array.from({ length: 33 }, (_, n) => n + 1),
  )
  t.is(await take(scope), 34)
})

test('each series counts for itself, from where it is told to begin, and each store has its own', async (t) => {
  const { scope, other } = await openShop(t, [])
  t.deepEqual(
    [await take(scope, 'invoices 2026', 1001), await take(scope, 'invoices 2026', 1001)],
    [1001, 1002],
  )
  t.is(await take(scope, 'invoices 2027'), 1)
  t.is(await take(other, 'invoices 2026'), 1)
})

test('a number is taken only in the transaction that uses it', async (t) => {
  const { scope } = await openShop(t, [])
  await t.throwsAsync(nextNumber(scope, 'orders'), { message: /outside of atomic/ })
})
