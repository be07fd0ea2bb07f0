// Which movements and claims make a number, whether they add up to it, and how it is mended.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import { checkStock } from '../../../modules/inventory/models/check-stock.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

async function open(t: ExecutionContext, env: Record<string, string> = {}) {
  const shop = await openShop(t, [auth, products, inventory], { env })
  const id = await Product.create(shop.scope, { title: 'Card', price: 100, stock: 5 })
  const variantId = (await Variant.of(shop.scope, [id]))[0]?.id ?? ''
  await shop.scope.atomic((inner) =>
    inner.ask('inventory.hold', {
      ...{ owner: 'attempt', seconds: 600, items: [{ variantId, quantity: 2 }] },
    }),
  )
  return { shop, id, variantId, admin: await adminOf(shop) }
}

/** As a hand in the database does. */
const spoil = ({ scope }: Shop, variantId: string, columns: object) =>
  scope.atomic((inner) =>
    inner.db('stock_items').where({ storeId: scope.storeId, variantId }).update(columns),
  )

const explained = async ({ scope }: Shop, variantId: string) =>
  scope.ask('inventory.explain', { variantId })

test('the page of a count shows what makes it and that it adds up; the product leads there', async (t) => {
  const { shop, id, variantId, admin } = await open(t)
  const path = `/admin/inventory/${variantId}/movements`
  const { json } = await admin.get(`/api${path}`)
  t.deepEqual(json.check, { moved: 5, claimed: 2, addsUp: true })
  t.like(json.claims[0], { owner: 'attempt', kind: 'hold', quantity: 2, orderNumber: null })
  t.truthy(json.claims[0].until)
  t.like(json.movements[0], { quantity: 5, balance: 5 })
  const page = read((await admin.page(path)).text)
  t.true(page.text.includes('The movements give 5 on hand, the promises 2: the numbers add up.'))
  t.true(read((await admin.page(`/admin/products/${id}`)).text).has({ href: path }))
  t.is(await explained(shop, 'nobody'), null)
})

test('what was counted, not counted and counted anew is still the sum of its movements', async (t) => {
  const { shop, id, variantId } = await open(t)
  for (const stock of [null, 9]) await Product.update(shop.scope, id, { stock })
  const told = await explained(shop, variantId)
  t.deepEqual(told?.check, { moved: 9, claimed: 2, addsUp: true })
  t.like(told?.movements[0], { quantity: 9, balance: 9 })
  t.like(told?.movements[1], { quantity: -5, balance: 0 })
})

test('numbers that do not add up are shown, and mended by a count', async (t) => {
  const { shop, variantId, admin } = await open(t)
  await spoil(shop, variantId, { onHand: 7, reserved: 1 })
  const path = `/admin/inventory/${variantId}`
  const page = read((await admin.page(`${path}/movements`)).text)
  t.true(page.text.includes('The numbers do not add up'))
  await admin.put(`${path}/update`, { quantity: 6, reason: 'counted' })
  t.deepEqual((await explained(shop, variantId))?.check, { moved: 6, claimed: 2, addsUp: true })
  t.like((await admin.get(`${path}/movements`)).json.stock, { onHand: 6, reserved: 2 })
})

test('the check of the day mends what does not add up, and tells the merchant once', async (t) => {
  const box = await mailbox(t)
  const { shop, variantId } = await open(t, { SMTP_URL: box.url, ADMIN_EMAIL: 'ada@shop.test' })
  await checkStock(shop.scope)
  const before = (await explained(shop, variantId))?.movements.length
  t.is(before, 1, 'nothing to mend')
  await spoil(shop, variantId, { onHand: 7, reserved: 0 })
  await checkStock(shop.scope)
  await checkStock(shop.scope)
  const told = await explained(shop, variantId)
  t.deepEqual(told?.check, { moved: 7, claimed: 2, addsUp: true })
  t.like(told?.movements[0], { type: 'counted', quantity: 2, balance: 7 })
  const mails = await shop.scope.db('jobs').where({ storeId: shop.scope.storeId, name: 'mail' })
  t.is(mails.length, 1)
})

test('a refused count stays in the list, with what was typed and why at its row', async (t) => {
  const { variantId, admin } = await open(t)
  const fields = { _method: 'PUT', reason: 'counted', returnTo: '/admin/inventory?q=card' }
  const path = `/admin/inventory/${variantId}/update`
  for (const [quantity, why] of [
    ['many', 'Enter a whole number, such as 12.'],
    ['-3', 'The stock cannot fall below 0'],
  ] as const) {
    const refused = await admin.form(path, { ...fields, quantity })
    t.is(refused.status, 422)
    const page = read(refused.text)
    t.true(page.has({ name: 'On hand of Card', value: quantity }))
    t.true(page.text.includes(why), page.text)
    t.true(page.has({ value: '/admin/inventory?q=card&take=20&skip=0' }))
  }
})
