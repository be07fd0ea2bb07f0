// The form of a discount: goods and people are chosen by title, amounts are typed for a currency.
import test, { type ExecutionContext } from 'ava'
import { now } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import collections from '../../../modules/collections/index.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import customers from '../../../modules/customers/index.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import currencies from '../../../modules/multi-currency/index.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import search from '../../../modules/search/index.ts'

const path = '/admin/discounts'

async function open(t: ExecutionContext) {
  const goods = [auth, products, search, collections, customers, currencies, discounts, checkout]
  const shop = await openShop(t, goods)
  const { scope } = shop
  const ids: string[] = []
  for (const slug of ['fern', 'moss'])
    ids.push(
      await Product.create(scope, { title: `The ${slug}`, slug, status: 'active', price: 2_000 }),
    )
  await create(scope, { title: 'Shade', productIds: ids })
  await scope.atomic((inner) =>
    inner.ask('customers.meet', {
      ...{ email: 'ada@shop.test', userId: null, firstName: 'Ada', lastName: 'Byron' },
    }),
  )
  const variants = await Variant.of(scope, ids)
  return { shop, scope, admin: await adminOf(shop), variants }
}

test('goods and people are offered by title, and what is chosen is kept beside what is typed, without a script', async (t) => {
  const { shop, scope, admin } = await open(t)
  const blank = read((await admin.page(`${path}/new?kind=percent`)).text)
  for (const name of ['products', 'collections', 'customers'])
    t.true(blank.text.includes('search to add') && blank.has({ field: name }), name)
  t.true(blank.text.includes('The fern'))
  const form = new URLSearchParams({
    ...{
      kind: 'percent',
      'labels[en]': 'Sale',
      means: 'automatic',
      percent: '10',
      status: 'active',
    },
  })
  form.append('products', 'fern')
  form.append('products', 'moss')
  form.append('customers', '')
  form.append('customers', 'Ada@shop.test')
  const made = await admin.send('POST', `${path}/create`, form, {
    ...{ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  })
  t.is(made.status, 201, made.text)
  const [rule] = await Discount.in(scope)
  t.deepEqual([rule?.products, rule?.customers], [['fern', 'moss'], ['ada@shop.test']])
  t.regex(read((await admin.page(`${path}/${rule?.id}`)).text).text, /Chosen: The fern, The moss/)
  const found = async (kind: string, q: string, who = admin) =>
    (await who.get(`${path}/picks?kind=${kind}&q=${q}`)).json.picks
  t.like(await found('product', 'moss'), [{ slug: 'moss', title: 'The moss' }])
  t.like(await found('collection', 'sha'), [{ slug: 'shade', title: 'Shade' }])
  t.deepEqual(await found('customer', 'byr'), [{ slug: 'ada@shop.test', title: 'Ada Byron' }])
  const narrow = await narrowedOf(shop, { discounts: 'write' })
  t.deepEqual(await found('customer', 'byr', narrow), [], 'who may not read customers sees none')
})

test('an amount that is typed for a currency holds there, and others are converted', async (t) => {
  const { scope, admin, variants } = await open(t)
  for (const code of ['CHF', 'JPY'])
    await Currency.create(scope, { code, rate: code === 'CHF' ? 943_200_000 : 150_000_000_000 })
  const draft = { kind: 'orderAmount', labels: { en: 'Five off' }, means: 'automatic', amount: 500 }
  const wrong = await admin.post(`${path}/create`, { ...draft, amounts: 'CHF five' })
  t.is(wrong.status, 422)
  t.regex(wrong.json.error.fields.amounts, /one amount a line/)
  t.is((await admin.post(`${path}/create`, { ...draft, amounts: { USD: 1 } })).status, 422)
  const made = await admin.post(`${path}/create`, { ...draft, amounts: 'CHF: 6.00' })
  t.deepEqual(made.json.discount.amounts, { CHF: 600 })
  const off = async (currency: string) =>
    (
      await scope.ask('pricing.quote', {
        lines: [{ key: 'a', variantId: variants[0]?.id ?? '', quantity: 1 }],
        ...{ currency, buyer: {}, codes: [], at: now() },
      })
    )?.discountTotal
  t.deepEqual([await off('USD'), await off('CHF'), await off('JPY')], [500, 600, 750])
})

test('no uses at all is refused at its field, in a form and as JSON; empty is no limit', async (t) => {
  const { admin } = await open(t)
  const fields = { kind: 'orderPercent', percent: '10', means: 'code', code: 'NONE' }
  const form = await admin.form(`${path}/create`, {
    ...fields,
    'labels[en]': 'None',
    mostUses: '0',
  })
  t.is(form.status, 422)
  t.regex(form.text, /With 0 nobody could use it/)
  t.true(read(form.text).has({ id: /mostUses-error$/ }))
  const sent = { ...fields, labels: { en: 'None' } }
  const json = await admin.post(`${path}/create`, { ...sent, mostUses: 0 })
  t.regex(json.json.error.fields.mostUses, /Leave it empty for no limit/)
  const free = await admin.form(`${path}/create`, { ...fields, 'labels[en]': 'None', mostUses: '' })
  t.is(free.status, 303)
})

test('a percentage is text in percent or a number in millionths, and 10 is not taken for 0.001 %', async (t) => {
  const { admin } = await open(t)
  const send = (percent: number | string, code: string) =>
    admin.post(`/api${path}/create`, {
      ...{ labels: { en: 'Spring' }, kind: 'orderPercent', code, percent },
    })
  t.like((await send('10', 'A')).json.discount, { percent: 100_000 })
  t.like((await send(100_000, 'B')).json.discount, { percent: 100_000 })
  for (const percent of [1, 10, 100]) {
    const refused = await send(percent, 'C')
    t.is(refused.status, 422)
    t.regex(refused.json.error.fields.percent, /millionths: 100000 is 10%/)
  }
})

test('the page of a discount holds, for the command palette alone, the act that its status leaves', async (t) => {
  const { admin } = await open(t)
  const spring = { labels: { en: 'Spring' }, kind: 'orderPercent', means: 'code', code: 'SPRING' }
  const { json } = await admin.post(`${path}/create`, { ...spring, percent: 100_000 })
  const at = `${path}/${json.discount.id}`
  const act = async () => {
    const form = read((await admin.page(at)).text).find({ tag: 'form', action: `${path}/bulk` })
    const button = form.find({ role: 'button' })
    const sent = form.all({ tag: 'input' }).map((one) => [one.get('name'), one.get('value')])
    return { ...Object.fromEntries(sent), action: button.get('value'), label: button.text }
  }
  for (const [label, after] of [
    ['Pause', 'paused'],
    ['Activate', 'active'],
  ]) {
    const { label: shown, ...sent } = await act()
    t.is(shown, label)
    t.is((await admin.form(`${path}/bulk`, sent)).headers.get('location'), at)
    t.is((await admin.get(at)).json.discount.status, after)
  }
})
