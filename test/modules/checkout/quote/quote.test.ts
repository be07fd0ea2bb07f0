import test from 'ava'
import { newId, now } from '#server/ids.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { FakeTill, sellable } from '#test/helpers/shops/fake-till.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import checkout from '../../../../modules/checkout/index.ts'
import type { TaxedLine } from '../../../../modules/checkout/models/quote/questions.ts'
import { quote } from '../../../../modules/checkout/models/quote/quote.ts'
import type { QuoteRequest, WantedLine } from '../../../../modules/checkout/models/quote/request.ts'
import { whyOf } from '../../../../modules/checkout/models/quote/why.ts'

const house = oncePerFile(async () => {
  const till = new FakeTill()
  const { scope } = await openShop(untilTheEnd, [checkout, till.module, till.money])
  return { till, scope }
})

/** A till as it is at the beginning, and the quote of these lines. */
async function priced(
  set: Partial<FakeTill>,
  lines: WantedLine[],
  more: Partial<QuoteRequest> = {},
) {
  const { till, scope } = await house()
  const clean = { tax: undefined, rates: undefined, discounts: undefined, catalogue: undefined }
  Object.assign(till, {
    goods: [],
    stock: {},
    oversold: [],
    cards: undefined,
    currencies: undefined,
    ...clean,
    ...set,
  })
  const request = { lines, currency: 'USD', buyer: {}, codes: [], at: now(), ...more }
  return quote(scope, request)
}

const line = (variantId: string, quantity = 1, more: Partial<WantedLine> = {}): WantedLine => ({
  key: newId(),
  variantId,
  quantity,
  ...more,
})

const rate = (percent: number, included = true) => ({
  name: `${percent} %`,
  code: `T${percent}`,
  rate: percent * 10_000,
  included,
})
const taxed = (more: Partial<TaxedLine> = {}): TaxedLine => ({
  rates: [rate(19)],
  home: 190_000,
  keeps: 'gross',
  ...more,
})

/** The same tax for whatever is taxable. */
const allTaxed =
  (one: TaxedLine, { rounding = 'line', shipping = 'class' } = {}): FakeTill['tax'] =>
  ({ lines }) => ({
    lines: Object.fromEntries(lines.filter(({ taxable }) => taxable).map(({ key }) => [key, one])),
    rounding: rounding === 'order' ? 'order' : 'line',
    shipping: shipping === 'goods' ? 'goods' : 'class',
  })

const france = { country: 'FR', postalCode: '69001' }
const letter = { id: 'letter', label: 'Letter', price: 490, days: null }
const oneParcel: FakeTill['rates'] = ({ lines }) => ({
  parcels: [{ key: 'all', lineKeys: lines.map(({ key }) => key), rates: [letter] }],
})

test.serial('included tax is taken out of the price, and net and tax are the price', async (t) => {
  const goods = [sellable('a', { price: 999 })]
  const { lines, total, taxTotal, subtotal } = await priced({ goods, tax: allTaxed(taxed()) }, [
    line('a', 3),
  ])
  t.is(subtotal, 2997)
  t.is(total, 2997)
  t.is(taxTotal, 479)
  t.like(lines[0]?.taxes[0], { base: 2518, amount: 479, included: true })
})

test.serial(
  'several rates on top are rounded together and split, so that they add up',
  async (t) => {
    const rates = [rate(6, false), rate(2.25, false)]
    const tax = allTaxed(taxed({ rates, home: 0 }))
    const { lines, total } = await priced({ goods: [sellable('a', { price: 1999 })], tax }, [
      line('a'),
    ])
    t.deepEqual(
      lines[0]?.taxes.map(({ amount }) => amount),
      [120, 45],
    )
    t.is(total, 2164)
  },
)

test.serial(
  'abroad the gross price stays, or the net price stays, as the merchant says',
  async (t) => {
    const goods = [sellable('a', { price: 11_900, compareAt: 23_800 })]
    const french = { rates: [rate(20)], home: 190_000 }
    const gross = await priced({ goods, tax: allTaxed({ ...french, keeps: 'gross' }) }, [line('a')])
    t.is(gross.total, 11_900)
    t.is(gross.taxTotal, 1983)
    const net = await priced({ goods, tax: allTaxed({ ...french, keeps: 'net' }) }, [line('a')])
    t.is(net.total, 12_000)
    t.is(net.lines[0]?.compareAt, 24_000)
    t.is(net.taxTotal, 2_000)
    const free = { ...rate(0), reason: 'reverse charge' }
    const charged = await priced(
      { goods, tax: allTaxed({ rates: [free], home: 190_000, keeps: 'net' }) },
      [line('a')],
    )
    t.is(charged.total, 10_000)
    t.like(charged.lines[0]?.taxes[0], { base: 10_000, amount: 0, reason: 'reverse charge' })
  },
)

test.serial(
  'tax rounded over the order differs from tax rounded by line, and is split to the unit',
  async (t) => {
    const goods = ['a', 'b', 'c'].map((id) => sellable(id, { price: 99 }))
    const lines = goods.map(({ variantId }) => line(variantId))
    t.is((await priced({ goods, tax: allTaxed(taxed()) }, lines)).taxTotal, 48)
    const order = await priced({ goods, tax: allTaxed(taxed(), { rounding: 'order' }) }, lines)
    t.is(order.taxTotal, 47)
    t.deepEqual(
      order.lines.map(({ taxes }) => taxes[0]?.amount),
      [16, 16, 15],
    )
  },
)

const old = { code: 'OLD', why: 'OVER', message: { key: 'checkout.noCode' as const } }

test.serial('line discounts come first, order discounts are split over what is left', async (t) => {
  const goods = ['a', 'b', 'c'].map((id) => sellable(id, { price: 3333 }))
  const lines = goods.map(({ variantId }) => line(variantId))
  const discounts: FakeTill['discounts'] = ({ lines: asked }) => ({
    lines: [{ key: asked[0]?.key ?? '', rule: 'half', label: 'Half', amount: 1667 }],
    order: [{ rule: 'ten', label: 'Ten off', code: 'TEN', amount: 1_000 }],
    shipping: [],
    refused: [old],
  })
  const told = await priced({ goods, discounts }, lines)
  t.is(told.total, 9_999 - 1_667 - 1_000)
  t.is(told.discountTotal, 2_667)
  t.deepEqual(
    told.lines.map(({ shares }) => shares.at(-1)?.amount),
    [200, 400, 400],
  )
  t.deepEqual(told.refused, [old])
})

test.serial('no discount takes more than there is', async (t) => {
  const discounts: FakeTill['discounts'] = ({ lines }) => ({
    lines: lines.map(({ key }) => ({ key, rule: 'r', label: 'R', amount: 5_000 })),
    order: [{ rule: 'o', label: 'O', amount: 5_000 }],
    shipping: [{ rule: 's', label: 'S', rate: 1_000_000, most: null }],
    refused: [],
  })
  const told = await priced(
    { goods: [sellable('a')], discounts, rates: oneParcel },
    [line('a', 2)],
    { destination: france, rateIds: { all: 'letter' } },
  )
  t.is(told.total, 0)
  t.is(told.due, 0)
  t.is(told.discountTotal, 2_490)
})

test.serial('a rule of the catalogue changes the unit price, and says so', async (t) => {
  const catalogue: FakeTill['catalogue'] = ({ items }) =>
    Object.fromEntries(
      items.map(({ variantId, price }) => [
        variantId,
        { price: price - 100, rule: 'w', label: 'Week' },
      ]),
    )
  const told = await priced({ goods: [sellable('a')], catalogue }, [line('a', 2)])
  t.is(told.lines[0]?.unitPrice, 900)
  t.deepEqual(told.lines[0] && whyOf(told.lines[0]), [
    { step: 'list', amount: 2_000 },
    { step: 'catalogue', label: 'Week', amount: -200 },
  ])
})

test.serial('delivery is asked for what is sent, and only when it is known where', async (t) => {
  const goods = [sellable('a'), sellable('file', { requiresShipping: false })]
  const lines = [line('a'), line('file')]
  const still = await priced({ goods, rates: oneParcel }, lines)
  t.deepEqual(still.parcels, [])
  const open = await priced({ goods, rates: oneParcel }, lines, { destination: france })
  t.is(open.parcels[0]?.chosen, null)
  t.is(open.shippingTotal, 0)
  const chosen = await priced({ goods, rates: oneParcel }, lines, {
    destination: france,
    rateIds: { all: 'letter' },
  })
  t.is(chosen.shippingTotal, 490)
  t.is(chosen.total, 2_490)
  t.deepEqual(chosen.parcels[0]?.lineKeys, [lines[0]?.key])
})

test.serial('delivery is taxed by the shares of the goods that it carries', async (t) => {
  const goods = [
    sellable('book', { price: 10_000, taxClass: 'books' }),
    sellable('lamp', { price: 30_000 }),
  ]
  const tax: FakeTill['tax'] = ({ lines }) => ({
    lines: Object.fromEntries(
      lines.map(({ key, taxClass }) => [
        key,
        taxed({ rates: [rate(taxClass === 'books' ? 7 : 19)] }),
      ]),
    ),
    rounding: 'line',
    shipping: 'goods',
  })
  const rates: FakeTill['rates'] = ({ lines }) => ({
    parcels: [
      { key: 'all', lineKeys: lines.map(({ key }) => key), rates: [{ ...letter, price: 400 }] },
    ],
  })
  const { lines } = await priced({ goods, tax, rates }, [line('book'), line('lamp')], {
    destination: france,
    rateIds: { all: 'letter' },
  })
  const shipping = lines.find(({ kind }) => kind === 'shipping')
  t.deepEqual(
    shipping?.taxes.map(({ code, amount }) => [code, amount]),
    [
      ['T7', 7],
      ['T19', 48],
    ],
  )
})

test.serial('the total is rounded to what can be paid', async (t) => {
  const currencies: FakeTill['currencies'] = ({ items }) => ({
    prices: Object.fromEntries(
      items.map(({ variantId }) => [variantId, { price: 1233, compareAt: null }]),
    ),
    step: 5,
  })
  const told = await priced({ goods: [sellable('a')], currencies }, [line('a')], {
    currency: 'CHF',
  })
  t.is(told.total, 1235)
  t.like(told.lines.at(-1), { kind: 'rounding', total: 2 })
})

test.serial('a gift card has no discount, no tax, and is not paid with cards', async (t) => {
  const goods = [
    sellable('card', { giftCard: true, price: 5_000, requiresShipping: false }),
    sellable('a'),
  ]
  const discounts: FakeTill['discounts'] = ({ lines }) => ({
    lines: lines.map(({ key }) => ({ key, rule: 'r', label: 'R', amount: 100 })),
    order: [],
    shipping: [],
    refused: [],
  })
  const cards: FakeTill['cards'] = ({ due }) => ({
    tenders: [{ balanceId: 'card', kind: 'gift_card', last4: 'AB12', amount: due }],
    refused: [],
  })
  const told = await priced(
    { goods, discounts, cards, tax: allTaxed(taxed()) },
    [line('card'), line('a')],
    {
      cards: ['GIFT'],
    },
  )
  t.like(told.lines[0], { kind: 'gift_card', total: 5_000, shares: [], taxes: [] })
  t.is(told.total, 5_900)
  t.is(told.tenders[0]?.amount, 900)
  t.is(told.due, 5_000)
})

test.serial('what cannot go on is named, and nothing is left out in silence', async (t) => {
  const goods = [sellable('few'), sellable('more'), sellable('huge', { price: 999_999_999_999 })]
  const lines = [
    line('few', 2),
    line('few', 2),
    line('more', 9),
    line('gone'),
    line('huge', 9_999),
    line('more', 1, { seen: 900 }),
  ]
  const rates: FakeTill['rates'] = ({ lines: asked }) => ({
    parcels: [{ key: 'all', lineKeys: asked.map(({ key }) => key), rates: [] }],
  })
  const { problems } = await priced(
    { goods, stock: { few: 3, more: 0 }, oversold: ['more'], rates },
    lines,
    {
      destination: france,
    },
  )
  const codesOf = (at: number) =>
    problems.filter(({ key }) => key === lines[at]?.key).map(({ code }) => code)
  t.deepEqual(codesOf(0), ['OUT_OF_STOCK', 'NOT_SHIPPED_THERE'])
  t.deepEqual(codesOf(1), ['OUT_OF_STOCK', 'NOT_SHIPPED_THERE'])
  t.deepEqual(codesOf(2), ['NOT_SHIPPED_THERE'])
  t.deepEqual(codesOf(3), ['UNAVAILABLE'])
  t.deepEqual(codesOf(4), ['TOO_LARGE'])
  t.deepEqual(codesOf(5), ['PRICE_CHANGED', 'NOT_SHIPPED_THERE'])
  t.is(problems.find(({ code }) => code === 'OUT_OF_STOCK')?.available, 3)
})

test.serial('what was agreed is not asked again', async (t) => {
  const fixed = {
    title: 'Old',
    unitPrice: 700,
    shares: [{ rule: 'old', label: 'Old rule', amount: 100 }],
    rates: [rate(7)],
    requiresShipping: false,
    grams: 0,
  }
  const told = await priced({ tax: allTaxed(taxed()) }, [line('gone', 2, { fixed })])
  t.deepEqual(told.problems, [])
  t.is(told.total, 1_300)
  t.is(told.taxTotal, 85)
})

test.serial('the hash is that of what is charged and where it goes', async (t) => {
  const lines = [line('a')]
  const hashOf = async (price: number, more: Partial<QuoteRequest> = {}) =>
    (await priced({ goods: [sellable('a', { price })] }, lines, more)).hash
  t.is(await hashOf(100), await hashOf(100))
  t.not(await hashOf(100), await hashOf(101))
  t.not(await hashOf(100), await hashOf(100, { destination: france }))
})

test.serial('a price is never asked inside of a transaction', async (t) => {
  const { scope } = await house()
  const request = { lines: [], currency: 'USD', buyer: {}, codes: [], at: now() }
  await t.throwsAsync(
    scope.atomic((inner) => quote(inner, request)),
    { message: /inside of atomic/ },
  )
})

test('a shop without currencies sells in its own alone', async (t) => {
  const till = new FakeTill()
  till.goods = [sellable('a')]
  const { scope } = await openShop(t, [checkout, till.module])
  const request = { lines: [line('a')], buyer: {}, codes: [], at: now() }
  const own = await scope.ask('pricing.quote', { ...request, currency: 'USD' })
  t.deepEqual(own?.problems, [])
  const other = await scope.ask('pricing.quote', { ...request, currency: 'EUR' })
  t.is(other?.problems[0]?.code, 'CURRENCY')
})
