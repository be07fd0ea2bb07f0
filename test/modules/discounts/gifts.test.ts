// What a cart is near to: gifts that wait, by one press and never by themselves, and what is missing to a minimum; on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { addCodes } from '../../../modules/discounts/models/rules/code.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { StockItem } from '../../../modules/inventory/models/stock-item.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

type Draft = Parameters<typeof Discount.create>[1]

async function open(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const add = async (slug: string, price: number, more: object = {}) => {
    const id = await Product.create(scope, {
      ...{ title: `The ${slug}`, slug, status: 'active', price, ...more },
    } as Parameters<typeof Product.create>[1])
    return (await Variant.of(scope, [id])).map((variant) => variant.id)
  }
  const [print = ''] = await add('print', 2_000)
  const [mug = ''] = await add('mug', 900, { stock: 1 })
  const bags = await add('bag', 500, {
    options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
    price: undefined,
    variants: ['Red', 'Blue'].map((Colour) => ({
      ...{ options: { Colour }, price: Colour === 'Red' ? 500 : 700, stock: 5 },
    })),
  })
  return { shop, scope, print, mug, bags }
}

const made = (scope: Parameters<typeof Discount.create>[0], draft: Partial<Draft>) =>
  Discount.create(scope, {
    ...{ labels: { en: 'A present', de: 'Ein Präsent' }, kind: 'buyGet', means: 'automatic' },
    ...{ buyQuantity: 2, getQuantity: 1, percent: 1_000_000, ...draft },
  } as Draft)

const cartOf = async (client: Client) => (await client.get('/cart')).json.cart
const put = (client: Client, variantId: string, quantity = 1) =>
  client.post('/cart/items', { variantId, quantity })

test('a gift is waiting once its condition is met: one press adds it, the quote takes it off, and what is taken out stays out', async (t) => {
  const { shop, scope, print, mug } = await open(t)
  await made(scope, { buyProducts: ['print'], products: ['mug'] })
  const guest = shop.client()
  await put(guest, print)
  t.like(await cartOf(guest), {
    gifts: [],
    nearDiscounts: [{ label: 'A present', code: null, class: 'product', amount: 0, pieces: 1 }],
  })
  t.regex((await guest.page('/cart')).text, /One more piece until “A present”/)

  await put(guest, print)
  const cart = await cartOf(guest)
  t.deepEqual(
    cart.gifts.map((gift: { choices: { variantId: string; title: string }[] }) =>
      gift.choices.map(({ variantId, title }) => [variantId, title]),
    ),
    [[[mug, 'The mug']]],
  )
  t.like(cart, { itemCount: 2, subtotal: 4_000, discountTotal: 0, nearDiscounts: [] })
  const page = (await guest.page('/cart')).text
  t.regex(page, /A free gift is waiting: The mug/)
  const form = read(page).find({ class: 'cart-gift' })
  t.is(form.get('action'), '/cart/items')
  t.is(form.find({ tag: 'button' }).text.trim(), 'Add the gift')

  const variantId = form.find({ field: 'variantId' }).get('value') ?? ''
  t.is((await guest.form('/cart/items', { variantId })).status, 303)
  const added = await cartOf(guest)
  t.like(added, { itemCount: 3, subtotal: 4_900, discountTotal: 900, gifts: [] })
  t.notRegex((await guest.page('/cart')).text, /gift is waiting/)

  const line = added.items.find((one: { variantId: string }) => one.variantId === mug)
  await guest.delete(`/cart/items/${line.id}`)
  for (let turn = 0; turn < 2; turn++)
    t.like(await cartOf(guest), { itemCount: 2, discountTotal: 0, gifts: [{ label: 'A present' }] })
})

test('no gift is promised that is sold out, costs something, or is for somebody else', async (t) => {
  const { shop, scope, print, mug } = await open(t)
  const guest = shop.client()
  await put(guest, print, 2)
  const gift = { buyProducts: ['print'], products: ['mug'] }
  const rules: Partial<Draft>[] = [
    { ...gift, percent: 500_000 },
    { ...gift, tags: ['friend'] },
    { ...gift, endsAt: '2001-01-01T00:00:00.000Z' },
    { ...gift, leastAmount: 4_001 },
    { ...gift, products: ['gone'] },
  ]
  for (const rule of rules) {
    const { id } = await made(scope, rule)
    t.deepEqual((await cartOf(guest)).gifts, [], JSON.stringify(rule))
    await Discount.remove(scope, id)
  }
  await made(scope, gift)
  t.is((await cartOf(guest)).gifts.length, 1)
  await StockItem.adjust(scope, mug, -1, { reason: 'adjusted' })
  t.deepEqual((await cartOf(guest)).gifts, [])
})

test('from an amount on, whatever is bought: the gift itself does not count, and a choice of several is offered', async (t) => {
  const { shop, scope, print, mug, bags } = await open(t)
  await made(scope, {
    ...{ buyAny: true, buyQuantity: 1, mostTimes: 1, leastAmount: 4_900, products: ['bag'] },
  })
  const guest = shop.client()
  await put(guest, print, 2)
  t.like(await cartOf(guest), {
    gifts: [],
    nearDiscounts: [{ label: 'A present', amount: 900, pieces: 0 }],
  })
  t.regex((await guest.page('/cart')).text, /\$9\.00 more until “A present”/)
  await put(guest, bags[1] ?? '')
  t.like(await cartOf(guest), { subtotal: 4_700, discountTotal: 0 }, 'the gift is no part of it')
  await guest.delete(`/cart/items/${(await cartOf(guest)).items[1].id}`)
  await put(guest, mug)
  const cart = await cartOf(guest)
  t.deepEqual(
    cart.gifts[0].choices.map((one: { variantTitle: string }) => one.variantTitle),
    ['Red', 'Blue'],
  )
  const form = read((await guest.page('/cart')).text).find({ class: 'cart-gift' })
  t.deepEqual(
    form.all({ tag: 'option' }).map((one) => one.get('value')),
    bags,
  )
  await guest.form('/cart/items', { variantId: bags[1] ?? '' })
  t.like(await cartOf(guest), { subtotal: 5_600, discountTotal: 700, gifts: [] })
})

test('a code whose gift is missing says so in both languages, and the gift is waiting in every currency', async (t) => {
  const { shop, scope, print } = await open(t)
  await scope.ask('settings.change', { languages: ['de'] })
  await Currency.create(scope, { code: 'CHF', rate: 943_200_000, rounding: 'step005' })
  const rule = { buyProducts: ['print'], products: ['mug'], leastAmount: 3_000 }
  const { id } = await made(scope, { ...rule, means: 'code', code: '' })
  await scope.atomic((inner) => addCodes(inner, id, { codes: ['MUG'], mostUses: null }))
  const guest = shop.client()
  await put(guest, print, 2)
  t.deepEqual((await cartOf(guest)).gifts, [], 'nobody typed it')
  const coded = (await guest.post('/cart/discounts', { code: 'mug' })).json.cart
  t.like(coded.discounts[0], {
    ...{ code: 'MUG', amount: 0, refused: true },
    message: 'What comes with this code is not in your cart yet. Add it.',
  })
  t.like(coded.gifts, [{ label: 'A present', code: 'MUG' }])
  const german = (await guest.page('/de/cart')).text
  t.regex(german, /Ein Geschenk wartet auf Sie: The mug/)
  t.regex(german, /Was es zu diesem Code gibt, liegt noch nicht im Warenkorb\./)
  t.regex(german, /Geschenk hinzufügen/)
  await guest.post('/currencies/choose', { currency: 'CHF' })
  const swiss = await cartOf(guest)
  t.like(swiss, { currency: 'CHF', gifts: [{ code: 'MUG' }] })
  await put(guest, swiss.gifts[0].choices[0].variantId)
  t.like((await cartOf(guest)).discounts[0], { code: 'MUG', refused: false, amount: 850 })
})

test('what is missing to a minimum is told where it would take something off', async (t) => {
  const { shop, scope, print, mug } = await open(t)
  const ten = { kind: 'orderPercent', percent: 100_000, leastAmount: 3_000 } as const
  const { id } = await made(scope, { ...ten, labels: { en: 'Ten' } })
  const guest = shop.client()
  await put(guest, mug)
  t.deepEqual((await cartOf(guest)).nearDiscounts, [], 'less than half is there')
  await put(guest, print)
  t.like((await cartOf(guest)).nearDiscounts, [{ label: 'Ten', class: 'order', amount: 100 }])
  // Goods that are reduced count as what they cost.
  const off = { kind: 'each', amount: 300, withOrder: true } as const
  await made(scope, { ...off, products: ['mug'], labels: { en: 'Cheap' } })
  await Discount.update(scope, id, { withProduct: true })
  t.like((await cartOf(guest)).nearDiscounts, [{ label: 'Ten', amount: 400 }])
  // One that holds already and is worth more stays: nothing is promised.
  await made(scope, { kind: 'orderPercent', percent: 500_000, labels: { en: 'Half' } })
  t.deepEqual((await cartOf(guest)).nearDiscounts, [])
})

test('a merchant writes it in the form', async (t) => {
  const { shop, scope } = await open(t)
  const admin = await adminOf(shop)
  const typed = { 'labels[en]': 'From 50 on', kind: 'buyGet', means: 'automatic', percent: '100' }
  const sent = { ...typed, buyQuantity: '1', getQuantity: '1', leastAmount: '50', buyAny: 'true' }
  const answer = await admin.form('/admin/discounts/create', { ...sent, products: 'bag' })
  t.is(answer.status, 303, answer.text)
  const [rule] = await Discount.in(scope)
  t.like(rule, { buyAny: true, leastAmount: 5_000, products: ['bag'] })
  const page = (await admin.page(`/admin/discounts/${rule?.id}`)).text
  t.is(read(page).find({ type: 'checkbox', field: 'buyAny' }).get('checked'), '')
  t.regex(page, /Whatever is bought counts/)
})
