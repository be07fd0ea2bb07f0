import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { sellable } from '#test/helpers/shops/fake-till.ts'
import { openCartShop } from './cart-shop.ts'

async function open(t: Parameters<typeof openCartShop>[0]) {
  const scene = await openCartShop(t)
  scene.till.goods = [sellable('wave', { title: '<b>Nine</b> Waves', price: 2_400 })]
  return scene
}

test('without scripts: a form adds and goes to the cart, where lines are changed, removed and put back', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  t.regex((await guest.page('/cart')).text, /Your cart is empty/)
  const added = await guest.form('/cart/items', { variantId: 'wave', quantity: '2' })
  t.is(added.status, 303)
  t.is(added.headers.get('location'), '/cart')
  const page = await guest.page('/cart')
  t.regex(page.text, /&lt;b>Nine&lt;\/b> Waves/)
  t.regex(page.text, /\$48\.00/)
  t.is(page.headers.get('cache-control'), 'no-store')
  const path = read(page.text).find({ class: 'stepper' }).get('action') ?? ''
  t.is((await guest.form(path, { _method: 'PATCH', quantity: '3' })).status, 303)
  t.regex((await guest.page('/cart')).text, /\$72\.00/)
  t.is((await guest.form(path, { _method: 'DELETE' })).status, 303)
  const removed = await guest.page('/cart')
  t.regex(removed.text, /Waves removed\./)
  t.regex(removed.text, /Your cart is empty/)
  t.is((await guest.form(`${path}/restore`, {})).status, 303)
  t.regex((await guest.page('/cart')).text, /\$72\.00/)
  for (const _method of ['PUT', 'GET', 'POST', 'HEAD'])
    t.is((await guest.form(path, { _method, quantity: '1' })).status, _method === 'PUT' ? 303 : 405)
})

test('what is refused is said on the cart’s own page, which stays as it was', async (t) => {
  const { shop, till } = await open(t)
  till.stock = { wave: 1 }
  const guest = shop.client()
  await guest.form('/cart/items', { variantId: 'wave' })
  const again = await guest.form('/cart/items', { variantId: 'wave' })
  t.is(again.status, 409)
  t.is(read(again.text).find({ role: 'alert' }).text.trim(), 'Only one is left.')
  t.regex(again.text, /\$24\.00/)
  t.is((await guest.form('/cart/items', { variantId: 'gone' })).status, 404)
})

test('another price and too few are told on the line, and nothing goes on before the buyer agrees', async (t) => {
  const { shop, till } = await open(t)
  const guest = shop.client()
  await guest.post('/cart/items', { variantId: 'wave', quantity: 3 })
  till.goods = [sellable('wave', { price: 2_600 })]
  till.stock = { wave: 2 }
  const { cart } = (await guest.get('/cart')).json
  t.deepEqual(
    cart.problems.map(({ code, was, available }: Record<string, unknown>) => [
      code,
      was,
      available,
    ]),
    [
      ['PRICE_CHANGED', 2_400, undefined],
      ['OUT_OF_STOCK', undefined, 2],
    ],
  )
  t.is(cart.problems[0].itemId, cart.items[0].id)
  const page = (await guest.page('/cart')).text
  t.regex(page, /The price changed from \$24\.00 to \$26\.00\./)
  t.regex(page, /Only 2 are left\./)
  const settled = await guest.patch(`/cart/items/${cart.items[0].id}`, { quantity: 2 })
  t.deepEqual(settled.json.cart.problems, [])
  till.goods = []
  const gone = (await guest.get('/cart')).json.cart
  t.is(gone.problems[0].code, 'UNAVAILABLE')
  t.like(gone.items[0], { title: '<b>Nine</b> Waves', quantity: 2, total: 0 })
})

test('a fragment is the cart alone, also after a change, with the number for the basket', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  const part = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
  const added = await guest.form('/cart/items', { variantId: 'wave', quantity: '12' }, part)
  t.is(added.status, 201)
  t.false(read(added.text).has({ tag: 'html' }))
  t.true(read(added.text).has({ 'data-pieces': '9+' }))
  t.is((await guest.fragment('/cart')).text, added.text)
})

test('pages for everybody are the same bytes with and without a cart; the number is in a cookie and a picture', async (t) => {
  const { shop } = await open(t)
  const guest = shop.client()
  const before = (await guest.page('/')).text
  t.regex(before, /data-cart-count><\/b>/)
  const empty = (await guest.get('/cart/count.svg', { Accept: 'image/*' })).text
  t.true(read(empty).has({ tag: 'svg', text: '' }))
  await guest.form('/cart/items', { variantId: 'wave', quantity: '3' })
  t.is(guest.cookies.get('cart'), '3')
  t.is((await guest.page('/')).text, before)
  const picture = await guest.get('/cart/count.svg', { Accept: 'image/*' })
  t.regex(picture.text, />3<\/text>/)
  t.is(picture.headers.get('cache-control'), 'no-store')
  t.regex(picture.headers.get('content-type') ?? '', /svg/)
  t.true(read((await guest.page('/cart')).text).has({ 'data-own': '3', text: '3' }))
  t.is((await shop.client().page('/')).text, before)
})

test('a note and codes are kept with the cart; ten tries of codes in ten minutes', async (t) => {
  const { shop, till } = await open(t)
  const guest = shop.client()
  t.is((await guest.patch('/cart', { note: 'x' })).status, 404)
  await guest.post('/cart/items', { variantId: 'wave' })
  const noted = await guest.patch('/cart', { note: ' Ring twice. ' })
  t.is(noted.json.cart.note, 'Ring twice.')
  till.discounts = ({ lines, codes }) => ({
    lines: codes.includes('SPRING')
      ? lines.map(({ key }) => ({ key, rule: 'r', label: 'Spring', code: 'SPRING', amount: 400 }))
      : [],
    ...{ order: [], shipping: [] },
    refused: codes
      .filter((code) => code !== 'SPRING')
      .map((code) => ({ code, why: 'UNKNOWN', message: { key: 'checkout.noCode' } })),
  })
  await guest.post('/cart/discounts', { code: 'nothing' })
  const { cart } = (await guest.post('/cart/discounts', { code: ' spring ' })).json
  t.like(cart, { subtotal: 2_400, discountTotal: 400 })
  t.deepEqual(cart.discounts, [
    {
      ...{ code: 'NOTHING', amount: 0, refused: true },
      message: 'We do not know this code. Please check it.',
    },
    { code: 'SPRING', amount: 400, refused: false, message: null },
  ])
  const fewer = await guest.delete('/cart/discounts/nothing')
  t.is(fewer.json.cart.discounts.length, 1)
  for (let n = 3; n <= 10; n++) await guest.post('/cart/discounts', { code: 'SPRING' })
  t.is((await guest.post('/cart/discounts', { code: 'SPRING' })).status, 429)
})

test('pages for everybody have the number of an account in them', async (t) => {
  const { shop } = await open(t)
  const carl = await customerOf(shop)
  await carl.post('/cart/items', { variantId: 'wave', quantity: 3 })
  for (const path of ['/', '/auth/signin?next=/cart', '/nowhere'])
    t.true((await carl.page(path)).status < 500, path)
  t.true(read((await carl.page('/')).text).has({ 'data-own': '', text: '3' }))
  t.false(carl.cookies.has('cart'))
  t.deepEqual(
    shop.logs.filter((line) => line.includes('"level":50')),
    [],
  )
})

test('the bar that stays in sight shows the chosen variant', async (t) => {
  const shop = await demoShop('base')
  const { products } = (await shop.client().get('/products')).json
  const { product } = (await shop.client().get(`/products/${products[0].slug}`)).json
  const chosen = product.variants.find(
    ({ imageId, inStock }: { imageId: string | null; inStock: boolean }) => imageId && inStock,
  )
  const image =
    product.images.find(({ id }: { id: string }) => id === chosen?.imageId) ?? product.images[0]
  const path = chosen ? `?variant=${chosen.id}` : ''
  const bar = read((await shop.client().page(`/products/${products[0].slug}${path}`)).text)
  const form = bar.find({ tag: 'form', 'data-add': '' })
  t.is(form.find({ tag: 'img' }).get('src')?.replace('?w=320', ''), image.url)
  t.is(form.find({ tag: 'img' }).get('alt'), '')
  const guest = shop.client()
  const variantId = form.find({ field: 'variantId' }).get('value') ?? ''
  t.is((await guest.form('/cart/items', { variantId, quantity: '1' })).status, 303)
  const page = read((await guest.page('/cart')).text)
  t.true(page.has({ class: 'stepper' }))
})
