import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import swatches from '../../../modules/swatches/index.ts'

const open = (t: Parameters<typeof openShop>[0]) =>
  openShop(t, [storefront, auth, settings, products, swatches])

const desk = '/admin/swatches'
const shirt = (values: string[], name = 'Color') => ({
  ...{ title: 'Shirt', slug: 'shirt', price: 2_000, status: 'active' as const },
  options: [{ name, values }],
})

test('colors with usual names are drawn by themselves, in the language of the reader', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await Product.create(shop.scope, shirt(['Navy', 'Off-white']))
  const { product } = (await shop.client().get('/products/shirt')).json
  t.deepEqual(product.swatches, {
    Color: { Navy: { colors: ['#16213f'] }, 'Off-white': { colors: ['#f6f1e7'] } },
  })
  const page = read((await shop.client().page('/products/shirt')).text)
  t.true(page.has({ tag: 'link', rel: 'stylesheet', href: /swatches/ }))
  t.true(page.find({ role: 'link', name: 'Navy' }).has({ tag: 'path', fill: '#16213f' }))
  await admin.put('/admin/settings', { language: 'de', languages: ['de'] })
  await Product.create(shop.scope, { ...shirt(['Weiß', 'Marine'], 'Farbe'), slug: 'hemd' })
  t.deepEqual((await shop.client().get('/products/hemd')).json.product.swatches, {
    Farbe: { Weiß: { colors: ['#ffffff'] }, Marine: { colors: ['#16213f'] } },
  })
})

test('a flavour that is called like a color stays a word, and so does a color beside words that nobody knows', async (t) => {
  const shop = await open(t)
  await Product.create(shop.scope, shirt(['Chocolate', 'Orange'], 'Flavour'))
  await Product.create(shop.scope, { ...shirt(['Black', 'Moonlight']), slug: 'hat' })
  for (const slug of ['shirt', 'hat']) {
    t.is((await shop.client().get(`/products/${slug}`)).json.product.swatches, undefined)
    const { text } = await shop.client().page(`/products/${slug}`)
    t.false(read(text).has({ tag: 'link', href: /swatches/ }))
  }
})

test('what the merchant says is drawn wherever an option has the value, at once, and can be taken back', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await Product.create(shop.scope, shirt(['Heather Grey', 'Stripes', 'Plain'], 'Fabric'))
  const shown = async () => (await shop.client().get('/products/shirt')).json.product.swatches
  t.is(await shown(), undefined)
  const made = await admin.post(`${desk}/create`, {
    names: ['heather grey', 'Graumeliert'],
    shows: 'color',
    color: '#B0B3B8',
  })
  t.is(made.status, 201)
  t.deepEqual(await shown(), { Fabric: { 'Heather Grey': { colors: ['#b0b3b8'] } } })
  const stripes = { names: 'Stripes', shows: 'two', color: '#112233', second: '#ffffff' }
  t.is((await admin.form(`${desk}/create`, { boxes: 'sent', ...stripes })).status, 303)
  t.deepEqual((await shown()).Fabric.Stripes, { colors: ['#112233', '#ffffff'] })
  const at = `${desk}/${made.json.swatch.id}`
  t.is((await admin.put(`${at}/update`, { shows: 'picture' })).status, 200)
  t.deepEqual((await shown()).Fabric['Heather Grey'], { colors: [] })
  t.deepEqual((await admin.delete(`${at}/delete`)).json, { deleted: true })
  t.deepEqual(Object.keys((await shown()).Fabric), ['Stripes'])
})

test('a swatch without a name and one without a color are refused with words', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const nameless = await admin.post(`${desk}/create`, { names: [], color: '#000000' })
  t.is(nameless.status, 422)
  t.is(nameless.json.error.fields.names, 'Enter at least one name.')
  const colorless = await admin.post(`${desk}/create`, { names: ['Red'], color: 'url(x)' })
  t.is(colorless.status, 422)
  t.is(colorless.json.error.fields.color, 'Choose a color, such as #2f3fc9.')
  const refused = await admin.form(`${desk}/create`, {
    ...{ boxes: 'sent', names: '', shows: 'two', color: '#112233', second: '#445566' },
  })
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ tag: 'input', type: 'color', value: '#445566' }))
})

test('two swatches never have the same name, however it is written', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const red = { names: ['Heather Grey', 'Graumeliert'], color: '#b0b3b8' }
  t.is((await admin.post(`${desk}/create`, red)).status, 201)
  const again = await admin.post(`${desk}/create`, { names: ['heather grey '], color: '#000000' })
  t.is(again.status, 422)
  t.regex(again.json.error.fields.names, /“Heather Grey” is a name of another swatch/)
  const other = (await admin.post(`${desk}/create`, { names: ['Ash'], color: '#000000' })).json
  const path = `${desk}/${other.swatch.id}/update`
  t.is((await admin.put(path, { names: ['Ash', 'graumeliert'] })).status, 422)
  t.is((await admin.put(path, { names: ['ash', 'Ash'] })).status, 200)
})
