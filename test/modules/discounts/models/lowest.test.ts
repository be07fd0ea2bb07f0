// The lowest price of the 30 days before a reduction, from what a thing cost by and by.
import test from 'ava'
import { lowestBefore } from '../../../../modules/discounts/models/sale/lowest.ts'

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
const today = day(200)

const asTyped = (price: number, past: [price: number, until: number][]) => ({
  price,
  past: past.map(([was, until]) => ({ price: was, untilAt: day(until) })),
  turns: [],
  offered: (_at: string, ordinary: number) => ordinary,
})

test('what never cost anything else has no earlier price', (t) => {
  t.is(lowestBefore(today, asTyped(1_000, [])), undefined)
})

test('a price counts as long as it held into the 30 days, and no longer', (t) => {
  t.is(
    lowestBefore(
      today,
      asTyped(1_000, [
        [800, 161],
        [1_200, 190],
      ]),
    ),
    800,
  )
  t.is(
    lowestBefore(
      today,
      asTyped(1_000, [
        [800, 160],
        [1_200, 190],
      ]),
    ),
    1_200,
  )
})

test('it is told from the day on which the reduction began, however long it lasts', (t) => {
  t.is(
    lowestBefore(
      today,
      asTyped(1_000, [
        [900, 20],
        [1_200, 100],
      ]),
    ),
    1_200,
  )
  t.is(
    lowestBefore(
      today,
      asTyped(1_000, [
        [900, 80],
        [1_200, 100],
      ]),
    ),
    900,
  )
})

test('a discount counts while it held, and a second reduction has the first one’s price before it', (t) => {
  const off = (from: number, until: number, percent: number) => (at: string, price: number) =>
    at >= day(from) && at < day(until) ? (price * (100 - percent)) / 100 : price
  const history = (...sales: [from: number, until: number, percent: number][]) => ({
    ...{ price: 1_000, past: [] },
    turns: sales.flatMap(([from, until]) => [day(from), day(until)]),
    offered: (at: string, price: number) =>
      Math.min(...sales.map(([from, until, percent]) => off(from, until, percent)(at, price))),
  })
  t.is(lowestBefore(today, history([195, 999, 20])), 1_000)
  t.is(lowestBefore(today, history([180, 190, 30], [195, 999, 20])), 700)
  t.is(lowestBefore(today, history([150, 160, 30], [195, 999, 20])), 1_000)
  t.is(lowestBefore(today, history([180, 195, 10], [195, 999, 20])), 900)
  t.is(
    lowestBefore(today, history([195, 198, 20])),
    800,
    'over: what is typed as reduced had it before',
  )
})
