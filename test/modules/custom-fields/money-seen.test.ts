// Amounts in custom fields as shoppers see them who chose another currency.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const add = async (path: string, body: object) => {
    const made = await admin.post(path, body)
    if (made.status !== 201) throw new Error(made.text)
    return made.json
  }
  for (const kind of ['product', 'variant', 'collection'])
    await add('/admin/custom-fields/create', {
      ...{ kind, type: 'money', label: { en: 'Deposit' }, shown: true, facet: kind === 'product' },
    })
  await add('/admin/currencies/create', { code: 'CHF', rate: '0.9432', rounding: 'step005' })
  await add('/admin/currencies/create', { code: 'JPY', rate: '150' })
  await shop.app.kernel.jobs.runDue(shop.scope)
  for (const [title, deposit] of [
    ['Bottle', 2050],
    ['Crate', 0],
    ['Keg', '30.50 EUR'],
  ] as const)
    await add('/admin/products/create', {
      ...{ title, status: 'active', customFields: { deposit } },
      variants: [{ price: 2050, customFields: { deposit: 100 } }],
    })
  await add('/admin/collections/create', { title: 'Set', customFields: { deposit: 1000 } })
  return { shop, admin }
})

const swiss = { 'X-Currency': 'CHF' }

test.serial('a shopper sees them converted and rounded as prices are', async (t) => {
  const { shop } = await scene()
  const shopper = shop.client()
  const { product } = (await shopper.get('/products/bottle', swiss)).json
  t.is(product.currency, 'CHF')
  t.is(product.price, 1935)
  t.is(product.customFields.deposit, 1935)
  t.is(product.variants[0].customFields.deposit, 95)
  const yen = (await shopper.get('/products/bottle?currency=JPY')).json.product
  t.is(yen.price, 3075)
  t.is(yen.customFields.deposit, 3075)
  const list = (await shopper.get('/collections/set', swiss)).json
  t.is(list.collection.customFields.deposit, 945)
  const seen = read((await shopper.page('/products/bottle', swiss)).text).text
  t.regex(seen, /Deposit\s*CHF\s19\.35\s*Deposit\s*CHF\s0\.95/)
  t.false(seen.includes('$20.50'))
  t.regex(read((await shopper.page('/collections/set', swiss)).text).text, /CHF\s9\.45/)
  t.is((await shopper.get('/products/crate', swiss)).json.product.customFields.deposit, 0)
  // One of another currency than the shop's is told as it is, and the shop's own is the same as before.
  t.is((await shopper.get('/products/keg', swiss)).json.product.customFields.deposit, '30.50 EUR')
  t.true((await shopper.page('/products/keg', swiss)).text.includes('€30.50'))
  t.is((await shopper.get('/products/bottle')).json.product.customFields.deposit, 2050)
})

test.serial(
  'filters take what is seen, and forms and admin stay in the shop’s currency',
  async (t) => {
    const { shop, admin } = await scene()
    const shopper = shop.client()
    const found = async (query: string) => {
      const { status, json, text } = await shopper.get(`/products?${query}`, swiss)
      if (status !== 200) throw new Error(text)
      return json.products.map(({ title }: { title: string }) => title).toSorted()
    }
    for (const [query, titles] of [
      ['field.deposit.from=19.35', ['Bottle']],
      ['field.deposit.from=19.36', []],
      ['field.deposit.to=19.34', ['Crate']],
      ['field.deposit.to=19,35', ['Bottle', 'Crate']],
      ['field.deposit=19.35', ['Bottle']],
      ['field.deposit=20.50', []],
      ['field.deposit=0', ['Crate']],
    ] as const)
      t.deepEqual(await found(query), titles, query)
    const page = read((await shopper.page('/products?field.deposit.from=19.35', swiss)).text)
    t.is(page.find({ role: 'textbox', name: 'From (CHF)', field: /deposit/ }).get('value'), '19.35')
    t.true(page.has({ role: 'link', name: /Deposit: from CHF\s19\.35$/ }))
    const { facets } = (await shopper.get('/products', swiss)).json
    const facet = facets.find(({ name }: { name: string }) => name === 'field.deposit')
    t.deepEqual(facet.range, { as: 'money', unit: 'CHF', count: 2 })
    t.is((await shopper.get('/products?field.deposit.from=1.005', swiss)).status, 422)
    t.is(
      (await shopper.get('/products?field.deposit.from=1.5', { 'X-Currency': 'JPY' })).status,
      422,
    )
    const [{ id }] = (await admin.get('/admin/products?q=bottle', swiss)).json.products
    t.is((await admin.get(`/admin/products/${id}`, swiss)).json.product.customFields.deposit, 2050)
    const editor = read((await admin.page(`/admin/products/${id}`, swiss)).text)
    t.is(editor.find({ role: 'textbox', name: /^Deposit/ }).get('value'), '20.50')
  },
)
