// The admin's list of products, narrowed by stock, category and collection, alone and for acts on all that match.
import test from 'ava'
import { testEngine } from '#test/helpers/databases/database.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

const path = '/admin/products'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const create = async (to: string, body: object) => {
    const made = await admin.post(`/admin/${to}/create`, body)
    if (made.status !== 201) throw new Error(made.text)
    return made.json
  }
  const { category: wall } = await create('categories', { title: 'Wall art' })
  const { category: prints } = await create('categories', { title: 'Prints', parentId: wall.id })
  const two = ['S', 'M'].map((size) => ({ options: { Size: size }, price: 100 }))
  const sizes = [{ name: 'Size', values: ['S', 'M'] }]
  const stocked = (...counts: (number | null)[]) =>
    two.map((variant, at) => ({ ...variant, stock: counts[at] }))
  const make = (title: string, more: object) =>
    Product.create(shop.scope, { title, status: 'active', options: sizes, ...more } as never)
  const full = await make('Full', { variants: stocked(50, 60), categoryId: prints.id })
  await make('Half gone', { variants: stocked(50, 0), categoryId: wall.id })
  await make('Gone', { variants: stocked(0, 0) })
  await make('Uncounted', { variants: stocked(null, 0) })
  const [first = {}, second = {}] = stocked(0, 0)
  const sellsOn = { ...second, inventoryPolicy: 'continue' }
  await make('Sold on', { variants: [first, sellsOn] })
  await create('collections', { title: 'Chosen', isActive: false, productIds: [full] })
  const found = async (query: string) => {
    const { products, total } = (await admin.get(`${path}?sort=title&${query}`)).json
    const titles = products.map(({ title }: { title: string }) => title)
    return total === titles.length ? titles : `${total} of ${titles.length}`
  }
  return { shop, admin, found }
})

test.serial(`products are narrowed by what is left of them (${testEngine()})`, async (t) => {
  const { admin, found } = await scene()
  t.deepEqual(await found('stock=out'), ['Gone'])
  t.deepEqual(await found('stock=low'), ['Gone', 'Half gone', 'Sold on', 'Uncounted'])
  t.deepEqual(await found('stock=in'), ['Full', 'Half gone', 'Sold on', 'Uncounted'])
  t.deepEqual(await found('stock=low&q=half'), ['Half gone'])
  t.is((await admin.get(`${path}?stock=much`)).status, 422)

  // What Home counts is what its link finds.
  const { dashboard } = (await admin.get('/admin')).json
  t.deepEqual(dashboard.outOfStock, { count: 1, atLeast: false })
  const home = read((await admin.page('/admin')).text)
  const href = `${path}?status=active&stock=out`
  t.true(home.has({ role: 'link', name: 'Out of stock', href }))
})

test.serial('they are narrowed by a category with all below it, and by a collection', async (t) => {
  const { found } = await scene()
  t.deepEqual(await found('category=wall-art'), ['Full', 'Half gone'])
  t.deepEqual(await found('category=prints'), ['Full'])
  t.deepEqual(await found('category=no-such'), [])
  t.deepEqual(await found('collection=chosen'), ['Full'])
  t.deepEqual(await found('collection=no-such'), [])
  t.deepEqual(await found('category=wall-art&stock=low'), ['Half gone'])
})

test.serial('the page offers them, shows what is set, and lets each go', async (t) => {
  const { admin } = await scene()
  const asked = `${path}?stock=low&category=wall-art&collection=chosen`
  const page = read((await admin.page(asked)).text)
  for (const name of ['Stock', 'Category', 'Collection'])
    t.true(page.has({ role: 'combobox', name }), name)
  for (const name of ['Running out', 'Wall art › Prints', 'Chosen'])
    t.true(page.has({ role: 'option', name }), name)
  t.true(page.has({ role: 'link', href: `${path}?category=wall-art&collection=chosen` }))
  const all = read((await admin.page(`${path}?sort=title`)).text)
  t.is(all.text.match(/Sold out/g)?.length, 2, 'the row and the choice of the filter')
  t.true(all.text.includes('0, sold on'))
  const none = read((await admin.page(`${path}?collection=gone-by-now`)).text)
  t.true(none.has({ role: 'option', name: 'gone-by-now' }))
})

test.serial('an act on all that match takes those alone, and so does the file', async (t) => {
  const { shop, admin, found } = await scene()
  const file = await admin.post(`${path}/table`, { query: 'stock=out', format: 'json' })
  t.true(file.text.includes('Gone'))
  t.false(file.text.includes('Full'))
  const wish = { action: 'archived', matching: true, query: 'stock=out' }
  const { run } = (await admin.post(`${path}/bulk`, wish)).json
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await admin.get(run.href)).json.run.done, 1)
  t.deepEqual(await found('status=archived'), ['Gone'])
})
