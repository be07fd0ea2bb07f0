// Amounts in the forms of a reader who writes a comma: shown so, taken so, and JSON as ever.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

async function germanShop(t: Parameters<typeof openWholeShop>[0], currency: string) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await shop.scope.ask('settings.change', { language: 'de', currency, weightUnit: 'kg' })
  const made = await admin.post('/admin/products/create', {
    ...{ title: 'Heft', price: 1290, compareAtPrice: 1500 },
    variants: [{ price: 1290, compareAtPrice: 1500, weight: 1500 }],
  })
  if (made.status !== 201) throw new Error(made.text)
  const { id, variants } = made.json.product
  return { admin, path: `/admin/products/${id}`, variantId: String(variants[0].id) }
}

test('the form of a product shows 12,90 to a German reader, takes it with either mark, and refuses 1.234', async (t) => {
  const { admin, path } = await germanShop(t, 'EUR')
  const page = read((await admin.page(path)).text)
  t.is(page.find({ field: 'variants[0][price]' }).get('value'), '12,90')
  t.is(page.find({ field: 'variants[0][weight]' }).get('value'), '1,5')
  const form = (price: string) => ({
    ...{ intent: 'save', title: 'Block', status: 'draft', 'variants[0][keep]': 'on' },
    ...{ 'variants[0][price]': price, 'variants[0][weight]': '1,25' },
  })
  for (const [typed, minor] of [
    ['13,50', 1350],
    ['14.50', 1450],
    ['1.234,50', 123_450],
  ] as const) {
    const made = await admin.form('/admin/products/create', form(typed))
    t.is(made.status, 303, typed)
    const { product } = (await admin.get(made.headers.get('location') ?? '')).json
    t.is(product.price, minor)
    t.is(product.variants[0].weight, 1250)
  }
  const refused = await admin.form('/admin/products/create', form('1.234'))
  t.is(refused.status, 422)
  const again = read(refused.text).find({ field: 'variants[0][price]' })
  t.is(again.get('value'), '1.234')
  t.is(again.get('aria-invalid'), 'true')
})

test('the grid shows and takes a comma, and its JSON a point', async (t) => {
  const { admin, variantId } = await germanShop(t, 'EUR')
  const grid = '/admin/products/grid'
  const at = `rows[${variantId}]`
  const page = read((await admin.page(grid)).text)
  t.is(page.find({ field: `${at}[price]` }).get('value'), '12,90')
  const [row] = (await admin.get(grid)).json.rows
  t.is(row.price, '12.90')
  const was = page.find({ field: `${at}[was]` }).get('value') ?? ''
  const sent = { [`${at}[version]`]: row.version, [`${at}[was]`]: was }
  const untouched = { [`${at}[price]`]: '12,90', [`${at}[compareAtPrice]`]: '15,00' }
  t.is((await admin.form(grid, { ...sent, ...untouched })).status, 303)
  t.is((await admin.get(grid)).json.rows[0].version, row.version)
  t.is((await admin.form(grid, { ...sent, [`${at}[price]`]: '+1,10' })).status, 303)
  const [changed] = (await admin.get(grid)).json.rows
  t.is(changed.price, '14.00')
  const json = { rows: { [variantId]: { version: changed.version, price: '15.25' } } }
  t.is((await admin.post(grid, json)).status, 200)
  t.is((await admin.get(grid)).json.rows[0].price, '15.25')
})

test('three digits after a comma are a fraction where the currency has three, and JSON keeps its point', async (t) => {
  const { admin, path, variantId } = await germanShop(t, 'KWD')
  const grid = '/admin/products/grid'
  t.is(
    read((await admin.page(path)).text)
      .find({ field: 'variants[0][price]' })
      .get('value'),
    '1,290',
  )
  const saved = async (price: string) => {
    const [{ version }] = (await admin.get(grid)).json.rows
    const at = `rows[${variantId}]`
    return admin.form(grid, { [`${at}[version]`]: version, [`${at}[price]`]: price })
  }
  t.is((await saved('2,345')).status, 303)
  t.is((await admin.get(path)).json.product.price, 2345)
  t.is((await saved('2.345')).status, 422)
  const [{ version }] = (await admin.get(grid)).json.rows
  const json = { rows: { [variantId]: { version, price: '3.456' } } }
  t.is((await admin.post(grid, json)).status, 200)
  t.is((await admin.get(path)).json.product.price, 3456)
})

test('filters by amounts and record fields are read in the same way', async (t) => {
  const { admin } = await germanShop(t, 'EUR')
  const found = await admin.page('/admin/products?priceFrom=12,50&priceTo=13,00')
  t.true(read(found.text).has({ role: 'link', name: 'Heft' }))
  t.is(read(found.text).find({ field: 'priceFrom' }).get('value'), '12,50')
  const refused = await admin.page('/admin/products?priceFrom=1.234')
  t.is(refused.status, 422)
})

test('a custom field for a decimal takes a fraction by the reader’s mark, and asks again for what may be a thousand', async (t) => {
  const { admin } = await germanShop(t, 'EUR')
  const field = { kind: 'product', label: { de: 'Dicke' }, type: 'decimal' }
  t.is((await admin.post('/admin/custom-fields/create', field)).status, 201)
  const form = (typed: string) => ({
    ...{ intent: 'save', title: 'Block', status: 'draft', 'variants[0][keep]': 'on' },
    ...{ 'variants[0][price]': '1,00', 'customFields[$form]': 'on' },
    'customFields[dicke]': typed,
  })
  const saved = async (typed: string) => {
    const made = await admin.form('/admin/products/create', form(typed))
    t.is(made.status, 303, typed)
    return made.headers.get('location') ?? ''
  }
  const thickness = async (at: string) => (await admin.get(at)).json.product.customFields.dicke
  for (const [typed, value] of [
    ['1,234', 1.234],
    ['-2.5', -2.5],
    ['1.234,5', 1234.5],
    ['1234', 1234],
  ] as const)
    t.is(await thickness(await saved(typed)), value, typed)
  const at = await saved('1,234')
  const shown = read((await admin.page(at)).text)
  t.is(shown.find({ field: 'customFields[dicke]' }).get('value'), '1,234')
  for (const typed of ['1.234', '-1.234', ' 12.345 ']) {
    const refused = await admin.form('/admin/products/create', form(typed))
    t.is(refused.status, 422, typed)
    t.true(refused.text.includes('kann ein Tausender oder ein Bruchteil sein'), typed)
    t.is(read(refused.text).find({ field: 'customFields[dicke]' }).get('aria-invalid'), 'true')
  }
  const limit = { ...field, label: { de: 'Breite' }, minimum: '1.500' }
  const bound = await admin.form('/admin/custom-fields/create', {
    ...{ kind: 'product', 'label[de]': 'Breite', type: 'decimal', minimum: '1.500' },
  })
  t.is(bound.status, 422)
  t.true(bound.text.includes('kann ein Tausender oder ein Bruchteil sein'))
  // JSON has a point, whoever reads.
  t.is((await admin.post('/admin/custom-fields/create', limit)).status, 201)
  await admin.put(`${at}/update`, { customFields: { dicke: 9.125 } })
  t.is(await thickness(at), 9.125)
})

test('an English reader’s decimal has a point, and a comma before three digits is asked for again', async (t) => {
  const admin = await adminOf(await openWholeShop(t))
  const field = { kind: 'product', label: { en: 'Depth' }, type: 'decimal' }
  t.is((await admin.post('/admin/custom-fields/create', field)).status, 201)
  const create = (typed: string) =>
    admin.form('/admin/products/create', {
      ...{ intent: 'save', title: 'Block', status: 'draft', 'variants[0][keep]': 'on' },
      ...{ 'variants[0][price]': '1.00', 'customFields[$form]': 'on' },
      'customFields[depth]': typed,
    })
  const made = await create('1.234')
  t.is(made.status, 303)
  const { product } = (await admin.get(made.headers.get('location') ?? '')).json
  t.is(product.customFields.depth, 1.234)
  const refused = await create('1,234')
  t.is(refused.status, 422)
  t.true(refused.text.includes('write 1234 for a thousand, and 1.234 for a fraction'))
})
