// A link that brings a code along: what a program and a browser get, on both engines.
import test, { type ExecutionContext } from 'ava'
import { openShop } from '#test/helpers/shops/shop.ts'
import { FakePayments } from '#test/helpers/till/fake-payments.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import products from '../../../modules/products/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const sold = [auth, storefront, products, inventory, orders, checkout, cart, discounts]
const open = (t: ExecutionContext) => openShop(t, [...sold, new FakePayments().module])

type Draft = Parameters<typeof Discount.create>[1]
const spring = { labels: { en: 'Spring' }, kind: 'percent', means: 'code', code: 'SPRING' }

test('a link to a code writes nothing until it is pressed, and leads to a place of the shop alone', async (t) => {
  const shop = await open(t)
  await Discount.create(shop.scope, { ...spring, percent: 100_000 } as Draft)
  const guest = shop.client()
  t.deepEqual((await guest.get('/discount/spring')).json, { code: 'SPRING' })
  t.is((await shop.scope.db('carts').select('id')).length, 0)

  const { status, json } = await guest.post('/discount/spring', {})
  t.is(status, 200)
  t.like(json.cart.discounts[0], { code: 'SPRING' })
  for (const [redirect, place] of [
    ['/collections/new', '/collections/new'],
    ['//evil.example/x', '/'],
    ['https://evil.example', '/'],
  ] as const) {
    const pressed = await guest.form('/discount/spring', { redirect })
    t.is(pressed.status, 303)
    t.is(pressed.headers.get('location'), place)
  }
  const none = await guest.post('/discount/nothing', {})
  t.is(none.status, 404)
  t.like((await guest.get('/cart')).json.cart, { discounts: [{ code: 'SPRING' }] })
})

test('links to codes count as tries, so that nobody guesses codes', async (t) => {
  const shop = await open(t)
  const guest = shop.client()
  for (let n = 0; n < 10; n++) t.is((await guest.post(`/discount/guess${n}`, {})).status, 404)
  t.is((await guest.post('/discount/guess10', {})).status, 429)
})

test('a code that there is costs no try, however many shoppers behind one address follow its link or type it', async (t) => {
  const shop = await open(t)
  await Discount.create(shop.scope, { ...spring, percent: 100_000 } as Draft)
  for (let n = 0; n < 12; n++) {
    const guest = shop.client()
    t.is((await guest.post('/discount/SPRING', {})).status, 200)
    t.is((await guest.post('/cart/discounts', { code: 'SPRING' })).status, 200)
  }
})

test('a code is told as its discount spells it, however it was typed, and goes however it is written', async (t) => {
  const shop = await open(t)
  await Discount.create(shop.scope, { ...spring, code: 'Spring-10', percent: 100_000 } as Draft)
  const guest = shop.client()
  const codes = async () => (await guest.get('/cart')).json.cart.discounts
  for (const typed of ['spring10', 'SPRING 10', 'Spring-10'])
    t.is((await guest.post('/cart/discounts', { code: typed })).status, 200)
  t.deepEqual(
    (await codes()).map(({ code }: { code: string }) => code),
    ['Spring-10'],
  )
  t.is((await guest.delete('/cart/discounts/SPRING-10')).status, 200)
  t.deepEqual(await codes(), [])
})
