// Thousands of carts with whatever rules: what must hold of every quote, to the unit.
import test, { type ExecutionContext } from 'ava'
import { now } from '#server/ids.ts'
import { amountOfPieces, sumOf } from '#server/locale/amounts.ts'
import { FakeTill, sellable } from '#test/helpers/shops/fake-till.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import checkout from '../../../../modules/checkout/index.ts'
import type { TaxRate } from '../../../../modules/checkout/models/quote/questions.ts'
import {
  type Quote,
  type QuoteLine,
  quote,
} from '../../../../modules/checkout/models/quote/quote.ts'
import { whyOf } from '../../../../modules/checkout/models/quote/why.ts'
import { type Rng, seeded } from '../../../../seeds/art/prng.ts'

const seed = 20_261_122

const parcelKeys = ['one', 'two', 'three', 'four']
const rateIds = Object.fromEntries(parcelKeys.map((key) => [key, 'r']))

test('in 3,000 random carts every amount adds up', async (t) => {
  const till = new FakeTill()
  const { scope } = await openShop(t, [checkout, till.module, till.money])
  const rng = seeded(seed)
  for (let cart = 0; cart < 3_000; cart++) {
    setUp(till, rng)
    const lines = Array.from({ length: rng.int(0, 6) }, (_, at) => ({
      key: `line-${at}`,
      variantId: rng.pick(till.goods).variantId,
      quantity: rng.chance(0.1) ? 9_999 : rng.int(1, 12),
    }))
    const extras = rng.chance(0.3)
      ? [{ key: 'wrap', kind: 'fee' as const, title: 'Wrapping', amount: rng.int(0, 900) }]
      : []
    const told = await quote(scope, {
      ...{ lines, extras, codes: [], cards: ['CARD'] },
      currency: rng.pick(['USD', 'JPY', 'KWD', 'HUF', 'EUR']),
      buyer: { userId: 'someone' },
      at: now(),
      ...(rng.chance(0.8) && { destination: { country: 'FR' }, rateIds }),
    })
    holds(t, told, `seed ${seed}, cart ${cart}`)
    if (t.passed === false) return
  }
})

function holds(t: ExecutionContext, told: Quote, which: string): void {
  const amounts = everyAmount(told)
  t.true(amounts.every(Number.isSafeInteger), `${which}: whole and exact`)
  t.is(told.total, sumOf(told.lines.map(({ total }) => total)), `${which}: total`)
  t.true(told.total >= 0 && told.due >= 0, `${which}: nothing below zero`)
  t.is(sumOf(told.tenders.map(({ amount }) => amount)) + told.due, told.total, `${which}: tenders`)
  const deliveries = told.lines.filter(({ kind }) => kind === 'shipping')
  t.is(told.shippingTotal, sumOf(deliveries.map(({ subtotal }) => subtotal)), `${which}: delivery`)
  t.is(deliveries.length, told.parcels.filter(({ chosen }) => chosen !== null).length, which)
  const carried = told.parcels.flatMap(({ lineKeys }) => lineKeys)
  t.is(new Set(carried).size, carried.length, `${which}: each line is in one parcel`)
  for (const line of told.lines) lineHolds(t, line, `${which}, ${line.key}`)
}

function lineHolds(t: ExecutionContext, line: QuoteLine, which: string): void {
  const { subtotal, unitPrice, quantity, shares, taxes, total } = line
  const left = subtotal - sumOf(shares.map(({ amount }) => amount))
  const onTop = sumOf(taxes.filter(({ included }) => !included).map(({ amount }) => amount))
  const included = sumOf(taxes.filter((tax) => tax.included).map(({ amount }) => amount))
  t.is(subtotal, unitPrice * quantity, `${which}: subtotal`)
  t.is(total, left + onTop, `${which}: line`)
  if (line.kind !== 'rounding') t.true(left >= 0 && onTop >= 0, `${which}: not below zero`)
  // Delivery may carry goods without a rate beside taxed ones: their share of it has no base.
  const gross = sumOf(basesOf(taxes)) + included
  t.true(
    line.kind === 'shipping' ? gross <= left : taxes.length === 0 || gross === left,
    `${which}: net and tax`,
  )
  t.is(sumOf(whyOf(line).map(({ amount }) => amount)), total, `${which}: why`)
  const half = Math.floor(quantity / 2)
  const lots = [
    { before: 0, count: half },
    { before: half, count: quantity - half },
  ]
  const back = lots.map((lot) => amountOfPieces(total, quantity, lot))
  t.is(sumOf(back), total, `${which}: pieces`)
}

/** One base for each part that is taxed alike. */
const basesOf = (taxes: QuoteLine['taxes']): number[] => {
  const parts = new Map(taxes.map(({ part, base }) => [part, base]))
  return [...parts.values()]
}

const everyAmount = (told: Quote): number[] => [
  ...[told.subtotal, told.discountTotal, told.shippingTotal, told.taxTotal, told.total, told.due],
  ...told.lines.flatMap(({ unitPrice, subtotal, total, shares, taxes }) => [
    ...[unitPrice, subtotal, total],
    ...shares.map(({ amount }) => amount),
    ...taxes.flatMap(({ base, amount }) => [base, amount]),
  ]),
]

/** Prices, rates, rules and cards as they may come. */
function setUp(till: FakeTill, rng: Rng): void {
  till.goods = Array.from({ length: rng.int(1, 5) }, (_, at) =>
    sellable(`v${at}`, {
      price: rng.chance(0.1) ? 0 : rng.int(1, rng.pick([99, 9_999, 90_000_000])),
      giftCard: rng.chance(0.1),
      taxable: rng.chance(0.9),
      taxClass: rng.pick([null, 'books']),
      requiresShipping: rng.chance(0.8),
    }),
  )
  const included = rng.chance(0.5)
  const ratesBy = new Map([null, 'books', 'shipping'].map((one) => [one, someRates(rng, included)]))
  const keeps = rng.pick(['gross', 'net'] as const)
  const answer = {
    rounding: rng.pick(['line', 'order'] as const),
    shipping: rng.pick(['class', 'goods'] as const),
  }
  till.tax = ({ lines }) => ({
    lines: Object.fromEntries(
      lines
        .filter(({ taxable }) => taxable)
        .map(({ key, taxClass }) => [
          key,
          { rates: ratesBy.get(taxClass) ?? [], home: included ? 190_000 : 0, keeps },
        ]),
    ),
    ...answer,
  })
  const count = rng.int(1, parcelKeys.length)
  const prices = parcelKeys.map(() => (rng.chance(0.2) ? 0 : rng.int(1, 2_000)))
  const unsent = rng.chance(0.1) ? rng.int(0, count - 1) : -1
  till.rates = ({ lines }) => ({
    parcels: parcelKeys.slice(0, Math.min(count, lines.length)).map((key, at) => ({
      key,
      lineKeys: lines.filter((_, place) => place % count === at).map((line) => line.key),
      rates: at === unsent ? [] : [{ id: 'r', label: 'Rate', price: prices[at] ?? 0, days: null }],
    })),
  })
  const parcels = rng.chance(0.5) ? parcelKeys.slice(0, rng.int(1, 3)) : undefined
  till.discounts = ({ lines }) => ({
    lines: lines
      .filter((_, at) => at % 2 === 0)
      .map(({ key, amount }) => ({ key, rule: 'l', label: 'L', amount: Math.floor(amount / 3) })),
    order: rng.chance(0.5) ? [{ rule: 'o', label: 'O', amount: rng.int(0, 5_000) }] : [],
    shipping: rng.chance(0.3)
      ? [
          {
            rule: 's',
            label: 'S',
            rate: rng.int(0, 1_000_000),
            most: rng.int(0, 1_000),
            ...(parcels && { parcels }),
          },
        ]
      : [],
    refused: [],
  })
  till.catalogue = ({ items }) =>
    rng.chance(0.5)
      ? {}
      : Object.fromEntries(
          items.map(({ variantId, price }) => [
            variantId,
            { price: Math.floor(price * 0.9), rule: 'c', label: 'C' },
          ]),
        )
  const share = rng.next()
  till.cards = ({ due }) => ({
    tenders: [
      { balanceId: 'card', kind: 'gift_card', last4: '0000', amount: Math.floor(due * share) },
    ],
    refused: [],
  })
  const step = rng.pick([1, 1, 5, 100])
  till.currencies = ({ items }) => ({
    prices: Object.fromEntries(
      items.map(({ variantId, price }) => [variantId, { price, compareAt: null }]),
    ),
    step,
  })
}

function someRates(rng: Rng, included: boolean): TaxRate[] {
  return Array.from({ length: rng.int(0, 3) }, (_, at) => ({
    name: `Rate ${at}`,
    code: `R${at}`,
    rate: rng.pick([0, 5_500, 70_000, 190_000, 270_000, 3_000_000]),
    included: rng.chance(0.1) ? !included : included,
  }))
}
