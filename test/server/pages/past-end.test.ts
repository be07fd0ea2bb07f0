import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('a page past the end of a list says so, and leads to the first page and the last', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  for (const title of ['One', 'Two', 'Three']) {
    await admin.post('/admin/pages/create', { title })
    await admin.post('/admin/products/create', { title, price: 100 })
  }
  const { total } = (await admin.get('/admin/products?take=1')).json
  const lists = [
    ['/admin/products?take=1&skip=5000', `/admin/products?take=1&skip=${total - 1}`],
    ['/admin/pages?take=2&skip=200', /[?&]skip=\d*[02468]$/],
  ] as const
  for (const [path, last] of lists) {
    const page = read((await admin.page(path)).text)
    t.true(page.has({ role: 'heading', name: 'This page is past the end of the list' }), path)
    t.true(page.has({ role: 'link', name: 'First page' }))
    const to = page.find({ role: 'link', name: 'Last page', href: last }).get('href') ?? ''
    t.false(read((await admin.page(to)).text).has({ role: 'link', name: 'Last page' }))
    t.deepEqual((await admin.get(path)).json.total, (await admin.get(to)).json.total)
  }
  const empty = read((await admin.page('/admin/products?q=nothing-like-it')).text)
  t.true(empty.has({ role: 'heading', name: 'No product matches' }))
})

test('the 404 of the admin leads to the list above, the search and the trash, and offers no history', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const ways = async (path: string, who = admin) => {
    const { status, text } = await who.page(path)
    t.is(status, 404)
    const main = read(text).find({ role: 'main' })
    return main.all({ role: 'link' }).map((link) => [link.text, link.get('href')])
  }
  const home = ['Back to Home', '/admin']
  const further = [
    ['Search everything', '/admin/search'],
    ['Look in the trash', '/admin/trash'],
  ]
  t.deepEqual(await ways('/admin/products/nope'), [
    ['Products', '/admin/products'],
    ...further,
    home,
  ])
  t.deepEqual(await ways('/admin/nope'), [...further, home])
  const narrow = await narrowedOf(shop, { pages: 'read' })
  t.deepEqual((await ways('/admin/pages/nope', narrow))[0], ['Pages', '/admin/pages'])
})
