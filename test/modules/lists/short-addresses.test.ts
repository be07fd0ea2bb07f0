// What is empty in the filters of a list stays out of its address, without a script too.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  for (const title of ['Harbour', 'Tide'])
    await Product.create(shop.scope, { title, price: 1_000, status: 'active' })
  return { shop, admin }
})

const filled = { products: 'q=tide', orders: 'tab=all', customers: 'q=ada', media: 'q=ada' }

test.serial('a page is led on to the address without what is empty in it', async (t) => {
  const { admin } = await scene()
  for (const [name, kept] of Object.entries(filled)) {
    const path = `/admin/${name}`
    const led = await admin.page(`${path}?tag=&${kept}&vendor=&updatedFrom=`)
    t.is(led.status, 303, name)
    t.is(led.headers.get('location'), `${path}?${kept}`)
    t.is((await admin.page(`${path}?q=&status=`)).headers.get('location'), path)
    t.is((await admin.page(`${path}?${kept}`)).status, 200)
    t.is((await admin.get(`${path}?${kept}&tag=&vendor=`)).status, 200, 'JSON is answered as it is')
  }
  const refused = await admin.page('/admin/products?vendor=&priceFrom=much')
  t.is(refused.headers.get('location'), '/admin/products?priceFrom=much')
  t.is((await admin.page('/admin/products?priceFrom=much')).status, 422)
})

test.serial('so is a grid, which the form of its list opens', async (t) => {
  const { admin } = await scene()
  for (const path of ['/admin/products/grid', '/admin/inventory/grid']) {
    const led = await admin.page(`${path}?tag=&q=tide&vendor=&updatedFrom=`)
    t.is(led.status, 303, path)
    t.is(led.headers.get('location'), `${path}?q=tide`)
    t.is((await admin.page(`${path}?q=&status=`)).headers.get('location'), path)
    t.is((await admin.page(`${path}?q=tide`)).status, 200)
    t.is((await admin.get(`${path}?q=tide&tag=`)).status, 200, 'JSON is answered as it is')
  }
})

test.serial('what is said on the next page is said there', async (t) => {
  const { admin } = await scene()
  const { products } = (await admin.get('/admin/products?q=tide')).json
  const sent = { action: 'draft', ids: products[0].id, returnTo: '/admin/products?q=tide&tag=' }
  const done = await admin.form('/admin/products/bulk', sent)
  t.is(done.headers.get('location'), sent.returnTo)
  t.is((await admin.page(sent.returnTo)).status, 303)
  t.regex(read((await admin.page('/admin/products?q=tide')).text).text, /Changed one product\./)
})

test.serial('an emptied form does not begin the default view anew', async (t) => {
  const { admin } = await scene()
  const wish = { path: '/admin/products', name: 'Drafts', query: 'status=draft', isDefault: true }
  const { view } = (await admin.post('/admin/lists/views/create', wish)).json
  t.regex((await admin.page('/admin/products')).headers.get('location') ?? '', /view=/)
  const page = read((await admin.page('/admin/products?q=harbour')).text)
  t.is(page.find({ field: 'view' }).get('value'), 'all')
  const emptied = await admin.page('/admin/products?view=all&q=&vendor=')
  t.is(emptied.headers.get('location'), '/admin/products?view=all')
  t.is((await admin.page('/admin/products?view=all')).status, 200)
  t.is((await admin.delete(`/admin/lists/views/${view.id}/delete`)).status, 200)
})
