// Thousands of carts with whatever rules: what must hold of every quote, to the unit.
import test from 'ava'
import { now } from '#server/ids.ts'
import { FakeTill, sellable } from '#test/helpers/shops/fake-till.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { faultsOf } from '#test/helpers/till/quotes/quote-faults.ts'
import checkout from '../../../../modules/checkout/index.ts'
import type { TaxRate } from '../../../../modules/checkout/models/quote/questions.ts'
import { quote } from '../../../../modules/checkout/models/quote/quote.ts'
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
    const faults = faultsOf(told)
    t.deepEqual(faults, [], `seed ${seed}, cart ${cart}`)
    if (faults.length > 0) return
  }
})

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
