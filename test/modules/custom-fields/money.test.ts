// Custom fields that are amounts of money.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const kinds = ['product', 'variant', 'collection', 'customer', 'order'] as const

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const admin = await adminOf(shop)
  for (const kind of kinds) {
    const isShown = kind !== 'customer' && kind !== 'order'
    const made = await admin.post('/admin/custom-fields/create', {
      ...{ kind, type: 'money', label: { en: 'Deposit', de: 'Pfand' }, shown: isShown },
      ...{ filtered: kind !== 'variant', facet: kind === 'product' },
    })
    if (made.status !== 201) throw new Error(made.text)
  }
  const settle = () => shop.app.kernel.jobs.runDue(shop.scope)
  await settle()
  const make = async (title: string, customFields: object, further: object = {}) =>
    admin.post('/admin/products/create', {
      ...{ title, price: 1000, status: 'active', customFields, ...further },
    })
  return { shop, admin, settle, make }
})

test.serial(
  'an amount is minor units in JSON, and what is none is refused at its field',
  async (t) => {
    const { admin, make } = await scene()
    const made = await make('Bottle', { deposit: 1990 })
    t.is(made.status, 201, made.text)
    const { id } = made.json.product
    t.is(made.json.product.customFields.deposit, 1990)
    t.is((await make('Crate', { deposit: 0 })).status, 201)
    for (const wrong of [
      -1,
      19.9,
      1e15,
      '1e3',
      '-3',
      'much',
      '1,234',
      '\u0000',
      '',
      true,
      [1],
      {},
    ]) {
      const refused = await admin.put(`/admin/products/${id}/update`, {
        customFields: { deposit: wrong },
      })
      t.is(refused.status, 422, String(wrong))
      t.deepEqual(Object.keys(refused.json.error.fields), ['customFields.deposit'])
    }
    // A text is major units, as files and people write them.
    const texted = await admin.put(`/admin/products/${id}/update`, {
      customFields: { deposit: '20,50' },
    })
    t.is(texted.json.product.customFields.deposit, 2050)
  },
)

test.serial(
  'the form has it in major units with the currency, and history tells it as money',
  async (t) => {
    const { shop, admin } = await scene()
    const { products } = (await admin.get('/admin/products?q=bottle')).json
    const [{ id }] = products
    const editor = read((await admin.page(`/admin/products/${id}`)).text)
    const field = editor.find({ role: 'textbox', name: /^Deposit/ })
    t.is(field.get('value'), '20.50')
    t.is(field.get('inputmode'), 'decimal')
    await admin.put(`/admin/products/${id}/update`, { customFields: { deposit: 30_00 } })
    const { acts } = (await admin.get('/admin/acts?take=1')).json
    const told = (await admin.page(`/admin/acts/${acts[0].id}`)).text
    t.true(told.includes('$20.50'), told)
    t.true(told.includes('$30.00'))
    t.false(told.includes('3000'))
    t.deepEqual((await admin.post(`/admin/acts/${acts[0].id}/undo`, {})).json.left, [])
    const back = (await admin.get(`/admin/products/${id}`)).json
    t.is(back.product.customFields.deposit, 2050)
    const shopper = shop.client()
    t.true((await shopper.page('/products/bottle')).text.includes('$20.50'))
    t.regex((await shopper.page('/de/products/bottle')).text, /20,50\s\$/)
    t.is((await shopper.get('/products/bottle')).json.product.customFields.deposit, 2050)
  },
)

test.serial(
  'lists of the admin and of the shop are narrowed from and to by amounts as people write them',
  async (t) => {
    const { shop, admin } = await scene()
    const found = async (path: string) => {
      const { status, json, text } = await admin.get(path)
      if (status !== 200) throw new Error(text)
      return json.products.map(({ title }: { title: string }) => title).toSorted()
    }
    for (const [query, titles] of [
      ['customField=deposit:&customFrom=20.50', ['Bottle']],
      ['customField=deposit:&customTo=20,49', ['Crate']],
      ['customField=deposit:20.5', ['Bottle']],
      ['customField=deposit:', ['Bottle', 'Crate']],
    ] as const)
      t.deepEqual(await found(`/admin/products?${query}`), titles, query)
    const refused = await admin.get('/admin/products?customField=deposit:&customFrom=-1')
    t.deepEqual(Object.keys(refused.json.error.fields), ['customFrom'])
    for (const [query, titles] of [
      ['field.deposit.from=20.50', ['Bottle']],
      ['field.deposit.to=20,49', ['Crate']],
      ['field.deposit.from=0', ['Bottle', 'Crate']],
    ] as const)
      t.deepEqual(await found(`/products?${query}`), titles, query)
    const page = read((await shop.client().page('/de/products?field.deposit.from=20,5')).text)
    t.true(page.has({ role: 'textbox', name: 'Von (USD)' }))
    t.true(page.has({ role: 'link', name: /^Filter entfernen: Pfand: ab 20,50\s\$$/ }))
    const { facets } = (await admin.get('/products')).json
    const facet = facets.find(({ name }: { name: string }) => name === 'field.deposit')
    t.deepEqual(facet.range, { as: 'money', unit: 'USD', count: 2 })
  },
)

test.serial(
  'limits of a field are major units, and every kind of record takes an amount',
  async (t) => {
    const { admin, make } = await scene()
    const sent = { kind: 'product', type: 'money', label: { en: 'Fee' }, minimum: 5, maximum: 10.5 }
    t.is((await admin.post('/admin/custom-fields/create', sent)).status, 201)
    const low = await make('Low', { fee: 499 })
    t.regex(low.json.error.fields['customFields.fee'], /\$5\.00/)
    const high = await make('High', { fee: 1051 })
    t.regex(high.json.error.fields['customFields.fee'], /\$10\.50/)
    const made = await make(
      'Fair',
      { fee: 1050 },
      { variants: [{ price: 1, customFields: { deposit: 7 } }] },
    )
    t.is(made.status, 201, made.text)
    t.is(made.json.product.variants[0].customFields.deposit, 7)
    const customFields = { deposit: 1234 }
    const collection = await admin.post('/admin/collections/create', { title: 'Set', customFields })
    t.is(collection.json.collection.customFields.deposit, 1234)
    const email = 'p@shop.test'
    const customer = await admin.post('/admin/customers/create', { email, customFields })
    t.is(customer.json.customer.customFields.deposit, 1234)
  },
)

/** In the shop's currency of now, which a scope keeps as it was opened. */
async function saveValue(id: string, sent: Record<string, string>) {
  const { shop } = await scene()
  const records = [{ id, sent }]
  await (await shop.app.scope()).atomic((inner) =>
    inner.ask('customFields.save', { kind: 'product', records, isNew: false }),
  )
}

test.serial(
  'an amount of the currency that the shop had stays as it is when a save did not touch it',
  async (t) => {
    const { shop, admin, make } = await scene()
    const { id } = (await make('Keg', { deposit: 3050 })).json.product
    const at = `/admin/products/${id}`
    const kept = async () => (await admin.get(at)).json.product.customFields.deposit
    const save = (deposit: string) =>
      admin.form(`${at}/update`, {
        ...{ intent: 'save', _method: 'put', title: 'Keg', status: 'active' },
        ...{ 'variants[0][keep]': 'on', 'variants[0][price]': '10' },
        ...{ 'customFields[$form]': 'on', 'customFields[deposit]': deposit },
      })
    const field = { role: 'textbox', name: /^Deposit/ }
    for (const [currency, touched] of [
      ['EUR', 4000],
      ['JPY', 40],
    ] as const) {
      await shop.scope.ask('settings.change', { currency, confirmCurrency: true })
      t.is(await kept(), '30.50 USD')
      const editor = read((await admin.page(at)).text)
      t.is(editor.find(field).get('value'), '30.50')
      t.true(editor.text.includes(`Another amount is in ${currency}.`))
      t.is((await save('30.50')).status, 303)
      t.is(await kept(), '30.50 USD')
      t.true((await shop.client().page('/products/keg')).text.includes('$30.50'))
      const wrong = read((await save('much')).text)
      t.is(wrong.find(field).get('value'), 'much')
      t.false(wrong.text.includes('Another amount is in'))
      t.is((await save('40')).status, 303)
      t.is(await kept(), touched)
      const back = await admin.put(`${at}/update`, { customFields: { deposit: '30.50 USD' } })
      t.is(back.json.product.customFields.deposit, '30.50 USD')
    }
  },
)

test.serial('files and JSON leave such an amount as it is, and copies have it', async (t) => {
  const { shop, admin } = await scene()
  const [{ id }] = (await admin.get('/admin/products?q=keg')).json.products
  const at = `/admin/products/${id}`
  const kept = async () => (await admin.get(at)).json.product.customFields.deposit
  const cell = (amount: string) => JSON.stringify({ amount, currency_code: 'USD' })
  for (const deposit of ['30.50', '30,5', '30.50 USD', cell('30.50')]) {
    await saveValue(id, { deposit, $file: 'on' })
    t.is(await kept(), '30.50 USD', deposit)
  }
  await t.throwsAsync(saveValue(id, { deposit: cell('30.51'), $file: 'on' }))
  const copy = await admin.post(`${at}/duplicate`, {})
  t.is(copy.json.product.customFields.deposit, '30.50 USD')
  const put = (deposit: unknown) => admin.put(`${at}/update`, { customFields: { deposit } })
  for (const wrong of ['30.50 XQX', 'USD', '-1 USD']) t.is((await put(wrong)).status, 422, wrong)
  t.is((await put(await kept())).json.product.customFields.deposit, '30.50 USD')
  const number = (await put(3050)).json.product.customFields.deposit
  t.is(number, 3050, 'a number is minor units of the shop’s currency')
  await shop.scope.ask('settings.change', { currency: 'USD', confirmCurrency: true })
  t.is(await kept(), '3050 JPY')
})

test.serial(
  'filters compare amounts of the shop’s currency alone, in lists of the admin and of the shop',
  async (t) => {
    const { shop, admin, settle } = await scene()
    const found = async (path: string) => {
      const { status, json, text } = await admin.get(path)
      if (status !== 200) throw new Error(text)
      return json.products.map(({ title }: { title: string }) => title).toSorted()
    }
    // By now: Bottle 20.50 USD, Crate 0 USD, two kegs in JPY and USD.
    const own = ['Bottle', 'Crate', 'Keg (copy)']
    t.deepEqual(await found('/admin/products?customField=deposit:&customFrom=0'), own)
    t.deepEqual(await found('/admin/products?customField=deposit:&customTo=20.50'), own.slice(0, 2))
    t.deepEqual(await found('/admin/products?customField=deposit:'), [...own, 'Keg'].toSorted())
    t.deepEqual(await found('/products?field.deposit.from=0'), own.slice(0, 2))
    await shop.scope.ask('settings.change', { currency: 'JPY', confirmCurrency: true })
    for (const query of ['customFrom=0', 'customTo=5000', 'customFrom=3050&customTo=3050'])
      t.deepEqual(await found(`/admin/products?customField=deposit:&${query}`), ['Keg'], query)
    t.deepEqual(await found('/admin/products?customField=deposit:3050'), ['Keg'])
    t.deepEqual(await found('/admin/products?customField=deposit:2050'), [])
    t.deepEqual(await found('/products?field.deposit.from=0'), ['Keg'])
    t.deepEqual(await found('/products?field.deposit.to=5000&q=keg'), ['Keg'])
    const { facets } = (await admin.get('/products')).json
    const facet = facets.find(({ name }: { name: string }) => name === 'field.deposit')
    t.deepEqual(facet.range, { as: 'money', unit: 'JPY', count: 1 })
    await settle()
    await shop.scope.ask('settings.change', { currency: 'USD', confirmCurrency: true })
    t.deepEqual(await found('/products?field.deposit.from=0'), ['Bottle', 'Crate'])
  },
)

test.serial('limits are amounts: parts of a cent are refused at them', async (t) => {
  const { admin } = await scene()
  const kind = { kind: 'variant', type: 'money', label: { en: 'Surcharge' } }
  const create = (limits: object) =>
    admin.post('/admin/custom-fields/create', { ...kind, ...limits })
  const refused = await create({ minimum: 0.005, maximum: 10.125 })
  t.is(refused.status, 422)
  t.deepEqual(Object.keys(refused.json.error.fields), ['minimum', 'maximum'])
  const made = await create({ minimum: 0.05, maximum: 10.1 })
  t.is(made.status, 201, made.text)
  const { id } = made.json.field
  const changed = await admin.put(`/admin/custom-fields/${id}/update`, { maximum: 10.125 })
  t.deepEqual(Object.keys(changed.json.error.fields), ['maximum'])
  t.is((await admin.put(`/admin/custom-fields/${id}/update`, { maximum: 10.12 })).status, 200)
})
