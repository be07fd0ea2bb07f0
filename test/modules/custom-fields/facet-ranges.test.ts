// Custom fields of products that shoppers filter by from and to.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/custom-fields'

const products: Readonly<Record<string, object>> = {
  Anvil: { weight: 40.5, sides: 6, released: '2026-03-01' },
  Brick: { weight: 2.5, sides: 6, released: '1969-07-20' },
  Cloud: { weight: -0.25, sides: 0 },
  Dream: {},
}

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const add = async (field: object) => {
    const sent = { kind: 'product', facet: true, ...field }
    const made = await admin.post(`${path}/create`, sent)
    if (made.status !== 201) throw new Error(made.text)
    return made.json.field
  }
  const weight = await add({ label: { en: 'Weight' }, type: 'decimal', unit: 'kg' })
  await add({ label: { en: 'Sides' }, type: 'whole' })
  await add({ label: { en: 'Released' }, type: 'day' })
  const ids = new Map<string, string>()
  for (const [title, customFields] of Object.entries(products)) {
    const sent = { title, price: 1000, status: 'active', customFields }
    const made = await admin.post('/admin/products/create', sent)
    if (made.status !== 201) throw new Error(made.text)
    ids.set(title, made.json.product.id)
  }
  const settle = () => shop.app.kernel.jobs.runDue(shop.scope)
  await settle()
  const collection = { title: 'All', rules: [], productIds: [...ids.values()] }
  const made = await admin.post('/admin/collections/create', collection)
  if (made.status !== 201) throw new Error(made.text)
  const found = async (query: string, list = '/products'): Promise<string[]> => {
    const { status, json, text } = await admin.get(`${list}?${query}`)
    if (status !== 200) throw new Error(text)
    return json.products.map(({ title }: { title: string }) => title).toSorted()
  }
  return { shop, admin, settle, found, ids, weight }
})

interface Facet {
  name: string
  label: string
  values: unknown[]
  range?: { as: string; unit?: string; count: number }
}

test.serial('shoppers narrow lists from and to, both ends included', async (t) => {
  const { found } = await scene()
  for (const [query, titles] of [
    ['field.weight.from=2.5', ['Anvil', 'Brick']],
    ['field.weight.from=2,6', ['Anvil']],
    ['field.weight.to=0', ['Cloud']],
    ['field.weight.from=-1&field.weight.to=2.5', ['Brick', 'Cloud']],
    ['field.weight.from=3&field.weight.to=2', []],
    ['field.sides.from=6', ['Anvil', 'Brick']],
    ['field.sides.to=0&field.weight.to=1', ['Cloud']],
    ['field.released.to=1970-01-01', ['Brick']],
    ['field.released.from=2026-03-01&q=anvil', ['Anvil']],
    ['field.weight.from=1&sort=price-asc', ['Anvil', 'Brick']],
    ['field.weight.from=1&minPrice=11', []],
    ['field.weight.from=', ['Anvil', 'Brick', 'Cloud', 'Dream']],
    ['field.nothing.from=1', []],
  ] as const) {
    t.deepEqual(await found(query), titles, query)
    if (!query.includes('q=')) t.deepEqual(await found(query, '/collections/all'), titles, query)
  }
  t.deepEqual(await found('q=brick&field.weight.from=2', '/search'), ['Brick'])
  t.deepEqual(await found('q=brick&field.weight.from=3', '/search'), [])
})

test.serial(
  'a range is offered beside lists as JSON, with its unit and how many have it',
  async (t) => {
    const { admin } = await scene()
    const { facets } = (await admin.get('/products')).json as { facets: Facet[] }
    const byName = new Map(facets.map((facet) => [facet.name, facet]))
    t.like(byName.get('field.weight'), {
      ...{ label: 'Weight', values: [] },
      range: { as: 'number', unit: 'kg', count: 3 },
    })
    t.deepEqual(byName.get('field.released')?.range, { as: 'day', count: 2 })
    const sheet = (await admin.get('/filters/products?field.weight.from=2')).json
    t.is(sheet.total, 2)
    t.is(sheet.href, '/products?field.weight.from=2')
    const weight = sheet.facets.find(({ name }: Facet) => name === 'field.weight')
    t.like(weight, { range: { as: 'number', unit: 'kg' } })
  },
)

test.serial(
  'the page has a form for each, chips that take ends away, and is not for search engines',
  async (t) => {
    const { shop } = await scene()
    const shopper = shop.client()
    const start = await shopper.page('/products')
    t.true(read(start.text).has({ role: 'textbox', name: 'From (kg)' }))
    t.false(start.text.includes('noindex'))
    const page = await shopper.page('/products?field.weight.from=2,5&field.weight.to=50&sort=title')
    t.is(page.status, 200)
    const list = read(page.text)
    t.is(list.find({ role: 'textbox', name: 'From (kg)' }).get('value'), '2,5')
    t.is(list.find({ role: 'textbox', name: 'To (kg)' }).get('value'), '50')
    t.is(list.all({ field: 'field.released.from', type: 'date' }).length, 1)
    const away = list.find({ role: 'link', name: 'Remove filter: Weight: from 2.5 kg' })
    t.is(away.get('href'), '/products?sort=title&field.weight.to=50')
    t.true(list.has({ role: 'link', name: 'Anvil' }))
    t.false(list.has({ role: 'link', name: 'Cloud' }))
    t.true(list.has({ tag: 'meta', content: 'noindex' }))
    const sheet = read((await shopper.page('/filters/products?field.weight.from=2')).text)
    t.is(sheet.find({ field: 'field.weight.from' }).get('value'), '2')
    t.is(sheet.find({ field: 'field.released.to' }).get('type'), 'date')
    const german = await shopper.page('/de/products?field.weight.from=2,5')
    if (german.status === 200) t.true(german.text.includes('Weight: ab 2,5 kg'))
  },
)

test.serial('an end that cannot be read is 422 at its field, and the list stands', async (t) => {
  const { shop } = await scene()
  const shopper = shop.client()
  for (const [name, typed] of [
    ['field.weight.from', 'heavy'],
    ['field.weight.to', '1e400'],
    ['field.weight.from', '0x10'],
    ['field.weight.from', '9999999999'],
    ['field.weight.to', `${'9'.repeat(60)}`],
    ['field.released.from', '2026-02-30'],
  ] as const) {
    const query = `${name}=${encodeURIComponent(typed)}&field.sides.from=6`
    const refused = await shopper.get(`/products?${query}`)
    t.is(refused.status, 422, query)
    t.deepEqual(Object.keys(refused.json.error.fields), [name])
    const page = await shopper.page(`/products?${query}`)
    t.is(page.status, 422)
    const list = read(page.text)
    t.true(list.has({ field: name, 'aria-invalid': 'true' }))
    t.true(list.has({ role: 'link', name: 'Brick' }))
    t.false(list.has({ role: 'link', name: 'Cloud' }))
    t.false(list.has({ role: 'link', name: 'Remove filter: Weight: from heavy' }))
    t.is((await shopper.page(`/filters/products?${query}`)).status, 422)
  }
})

test.serial(
  'one exact value finds what has exactly that, and is both ends of the form',
  async (t) => {
    const { shop, found } = await scene()
    for (const [query, titles] of [
      ['field.weight=2.5', ['Brick']],
      ['field.weight=2.50', ['Brick']],
      ['field.weight=2,5', ['Brick']],
      ['field.weight=-0.25', ['Cloud']],
      ['field.weight=2.500001', []],
      ['field.weight=40.5&field.weight=40.5', ['Anvil']],
      ['field.sides=6', ['Anvil', 'Brick']],
      ['field.sides=6&field.weight=40,5', ['Anvil']],
      ['field.released=2026-03-01', ['Anvil']],
    ] as const) {
      t.deepEqual(await found(query), titles, query)
      t.deepEqual(await found(query, '/collections/all'), titles, query)
    }
    t.deepEqual(await found('q=brick&field.weight=2.5', '/search'), ['Brick'])
    const shopper = shop.client()
    const list = read((await shopper.page('/products?field.weight=2,5')).text)
    for (const name of ['From (kg)', 'To (kg)'])
      t.is(list.find({ role: 'textbox', name }).get('value'), '2,5')
    t.true(list.has({ role: 'link', name: 'Remove filter: Weight: to 2.5 kg' }))
    for (const [query, why] of [
      ['field.weight=heavy', /number/],
      ['field.weight=1&field.weight=2', /one value/],
      ['field.weight=1&field.weight.from=1', /one value/],
      ['field.released=today', /date/],
    ] as const) {
      const refused = await shopper.get(`/products?${query}`)
      t.is(refused.status, 422, query)
      const [name = ''] = query.split('=')
      t.deepEqual(Object.keys(refused.json.error.fields), [name])
      t.regex(refused.json.error.fields[name], why)
      const page = await shopper.page(`/products?${query}`)
      t.is(page.status, 422)
      t.regex(read(page.text).find({ role: 'alert' }).text, why)
      t.true(read(page.text).has({ role: 'link', name: 'Cloud' }))
    }
  },
)

test.serial('values are in lists at once, with their undo', async (t) => {
  const { admin, found, ids, shop } = await scene()
  const shopper = shop.client()
  const heavy = async () =>
    read((await shopper.page('/products?field.weight.from=30')).text).has({
      ...{ role: 'link', name: 'Dream' },
    })
  t.false(await heavy())
  const saved = await admin.put(`/admin/products/${ids.get('Dream')}/update`, {
    customFields: { weight: 30 },
  })
  t.is(saved.status, 200, saved.text)
  t.true(await heavy())
  t.deepEqual(await found('field.weight.from=30'), ['Anvil', 'Dream'])
  const { acts } = (await admin.get('/admin/acts?take=1')).json
  t.deepEqual((await admin.post(`/admin/acts/${acts[0].id}/undo`, {})).json.left, [])
  t.false(await heavy())
})

test.serial(
  'a field that is deleted while a list is narrowed by it finds nothing, and its filter can be taken away',
  async (t) => {
    const { admin, settle, found, weight, shop } = await scene()
    t.is((await admin.delete(`${path}/${weight.id}/delete`)).status, 200)
    for (const isSettled of [false, true]) {
      if (isSettled) await settle()
      t.deepEqual(await found('field.weight.from=1'), [])
      const page = await shop.client().page('/products?field.weight.from=1')
      t.is(page.status, 200)
      const chip = read(page.text).find({ role: 'link', name: /^Remove filter:/ })
      t.is(chip.get('href'), '/products')
    }
    t.is((await admin.post(`/admin/trash/${weight.id}/restore`, {})).status, 200)
    await settle()
    t.deepEqual(await found('field.weight.from=1'), ['Anvil', 'Brick'])
  },
)

test.serial(
  'in the second language the words are its own, and no range costs a list another question of the database',
  async (t) => {
    const { shop } = await scene()
    await shop.scope.ask('settings.change', { languages: ['de'] })
    const shopper = shop.client()
    const german = await shopper.page('/de/products?field.weight.from=2,5&field.sides.to=9')
    const list = read(german.text)
    t.true(list.has({ role: 'textbox', name: 'Von (kg)' }))
    t.true(list.has({ role: 'link', name: /^Filter entfernen: Weight: ab 2,5 kg$/ }))
    const refused = read((await shopper.page('/de/products?field.sides.from=x')).text)
    t.regex(refused.find({ role: 'alert' }).text, /Schreiben Sie eine Zahl/)

    const { writer, reader } = shop.app.kernel.database
    let asked = 0
    for (const database of new Set([writer, reader])) database.on('query', () => asked++)
    const questionsOf = async (path: string) => {
      asked = 0
      t.is((await shopper.get(path)).status, 200)
      return asked
    }
    // What everybody needs is kept by then.
    await questionsOf('/products?minPrice=1')
    const priced = await questionsOf('/products?minPrice=2')
    await questionsOf('/products?field.weight.from=1')
    t.true((await questionsOf('/products?field.weight.from=2&field.sides.to=7')) <= priced)
    t.true(priced <= 5)
  },
)

test.serial('what is wrong with a filter that stands nowhere is said above the list', async (t) => {
  const { shop, admin } = await scene()
  const field = { kind: 'product', facet: true, type: 'whole', label: { en: 'Rare' } }
  t.is((await admin.post(`${path}/create`, field)).status, 201)
  const page = await shop.client().page('/products?field.rare.from=x')
  t.is(page.status, 422)
  t.regex(read(page.text).find({ role: 'alert' }).text, /Enter a number/)
  const none = await shop.client().page('/search?q=zzzz&minPrice=x')
  t.regex(read(none.text).find({ role: 'alert' }).text, /Enter an amount/)
})
