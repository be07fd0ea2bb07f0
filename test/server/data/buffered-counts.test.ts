import test from 'ava'
import { Tally } from '#server/data/buffered-counts.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('counts add up by key, are written once and together, and are kept when they could not be written', async (t) => {
  const { scope } = await openShop(t, [])
  const written: [string, number][][] = []
  let isDown = true
  const tally = new Tally<number>({
    name: 'counts of a test',
    most: 100,
    sum: (earlier, later) => earlier + later,
    write: async (_scope, counts) => {
      if (isDown) throw new Error('down')
      written.push([...counts])
    },
  })
  tally.add(scope, 'a', 1)
  tally.add(scope, 'a', 2)
  await t.throwsAsync(tally.write(scope))
  tally.add(scope, 'a', 4)
  tally.add(scope, 'b', 1)
  isDown = false
  await tally.write(scope)
  await tally.write(scope)
  t.deepEqual(written, [
    [
      ['a', 7],
      ['b', 1],
    ],
  ])
})
