import test from 'ava'
import { exportKinds } from '#server/exports/export-kind.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

const at = '/admin/products/table'

// Two files are sent at a time, so one test after the other.
const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const make = (title: string, more: object = {}) =>
    Product.create(shop.scope, { title, price: 1234, status: 'draft', ...more })
  const csv = async (path: string, query: string) => {
    const { status, headers, text } = await admin.form(path, { query, format: 'csv' })
    return { status, headers, lines: text.trimEnd().split('\r\n') }
  }
  return { shop, admin, make, csv }
})

test.serial(
  'a list leaves as CSV as it is shown: by its filter, its order and its columns, safe for spreadsheets',
  async (t) => {
    const { make, csv } = await scene()
    await make('=SUM(A1)', { vendor: 'Filed', stock: 7 })
    await make('Ink, “blue”', { vendor: 'Filed', status: 'active' })
    await make('Else', { vendor: 'Not' })
    const query = 'vendor=Filed&sort=title&columns=price,stock'
    const { lines, headers } = await csv(at, query)
    t.deepEqual(lines, ['Product,Price,Stock', "'=SUM(A1),$12.34,7", '"Ink, “blue”",$12.34,'])
    t.regex(headers.get('content-disposition') ?? '', /products\.csv/)
    t.regex(headers.get('content-type') ?? '', /^text\/csv/)
    t.is((await csv(at, 'vendor=Filed&sort=-title')).lines.length, 3)
  },
)

test.serial('a list leaves as JSON, also where it is asked for as JSON is', async (t) => {
  const { admin, make } = await scene()
  const id = await make('Json', { vendor: 'Json', stock: 3 })
  const query = 'vendor=Json&columns=stock,status'
  const { products } = (await admin.post(at, { query })).json
  t.deepEqual(products, [{ id, title: 'Json', stock: 3, status: 'Draft' }])
  const form = await admin.form(at, { query, format: 'json' })
  t.deepEqual(JSON.parse(form.text), { products })
  t.is((await admin.post(at, { query: 'status=odd' })).status, 422)
})

test.serial(
  'all that a list finds leaves, however many pages it has, and nothing of another store',
  async (t) => {
    const { make, csv } = await scene()
    for (let n = 0; n < 205; n++)
      await make(`Many ${String(n).padStart(3, '0')}`, { vendor: 'Many' })
    for (const query of ['vendor=Many', 'vendor=Many&sort=-title&take=20&skip=40']) {
      const { lines } = await csv(at, query)
      t.is(new Set(lines.slice(1)).size, 205, query)
    }
  },
)

test.serial(
  'a file with people in it is written into the audit log, and asks for the permission of its list',
  async (t) => {
    const { shop, admin, csv } = await scene()
    const email = 'ada@file.test'
    const made = await admin.post('/admin/customers/create', {
      email,
      firstName: 'Ada',
      tags: ['vip'],
    })
    t.is(made.status, 201)
    const { lines } = await csv('/admin/customers/table', `q=${email}&columns=tags`)
    t.deepEqual(lines, ['Customer,Tags', `Ada · ${email},vip`])
    const { entries } = (await admin.get('/admin/audit-log?what=export.made')).json
    const entry = entries.find(({ title }: { title: string }) => title === 'customers')
    t.truthy(entry, JSON.stringify(entries[0]))
    const reader = await narrowedOf(shop, { products: 'read' })
    t.is((await reader.post('/admin/customers/table', {})).status, 403)
    t.is((await reader.post(at, { query: 'vendor=None' })).status, 200)
  },
)

test.serial('a list offers its file without a script, with what it shows', async (t) => {
  const { admin, make } = await scene()
  await make('Offered', { vendor: 'Offered' })
  const page = read((await admin.page('/admin/products?vendor=Offered&columns=price')).text)
  t.true(page.has({ role: 'button', name: 'CSV file', value: 'csv' }))
  t.true(page.has({ value: 'columns=price&vendor=Offered' }))
})

test.serial(
  'what a list of products finds leaves for an import, which changes those alone; the file of its columns is refused with what it lacks',
  async (t) => {
    const { admin, make } = await scene()
    const id = await make('Comes again', { vendor: 'Again', stock: 3 })
    const other = await make('Stays away', { vendor: 'Away' })
    const query = 'vendor=Again&columns=price'
    const page = read((await admin.page(`/admin/products?${query}`)).text)
    t.true(page.has({ role: 'button', name: 'CSV for importing', value: 'import' }))
    const file = await admin.form(at, { query, format: 'import' })
    t.regex(file.headers.get('content-disposition') ?? '', /products-import\.csv/)
    t.false(file.text.includes('Stays away'))
    const csv = { 'Content-Type': 'text/csv', Accept: 'application/json' }
    const bring = (text: string) => admin.send('POST', '/admin/products/import', text, csv)
    t.like((await bring(file.text)).json, { created: 0, updated: 0, unchanged: 1, failed: 0 })
    const dearer = file.text.replace('12.34', '15.50')
    t.like((await bring(dearer)).json, { created: 0, updated: 1, failed: 0 })
    const priceOf = async (one: string) =>
      (await admin.get(`/admin/products/${one}`)).json.product.variants[0].price
    t.deepEqual([await priceOf(id), await priceOf(other)], [1550, 1234])
    const shown = (await admin.form(at, { query: 'columns=status,vendor', format: 'csv' })).text
    const refused = await bring(shown)
    t.is(refused.status, 422)
    t.regex(refused.json.error.fields.file, /Product, Status.* \(products\) .*slug, title/)
    const form = new FormData()
    form.set('file', new Blob([shown]), 'products.csv')
    const again = await admin.send('POST', '/admin/products/import', form, {
      ...{ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
    })
    t.true(read(again.text).has({ href: '/admin/export', name: 'Export data' }))
  },
)

test.serial(
  'each list that offers a file for importing has one, and a module takes it in',
  async (t) => {
    const { shop, admin } = await scene()
    const scope = shop.scope.as({ actor: { type: 'cli', id: null, name: 'a test' } })
    const taken = (await scope.gather('importKinds', undefined)).flat()
    const offered = (await exportKinds(scope)).filter(({ listPath }) => listPath !== undefined)
    t.true(offered.length > 5)
    for (const { kind, listPath = '' } of offered) {
      t.true(
        taken.some(({ own }) => own?.kind === kind),
        kind,
      )
      t.is(
        (await admin.form(`${listPath}/table`, { query: '', format: 'import' })).status,
        200,
        kind,
      )
    }
    const none = await admin.form('/admin/orders/table', { query: '', format: 'import' })
    t.is(none.status, 404)
  },
)

test.serial('every list of the admin with columns to choose leaves as a file', async (t) => {
  const { admin, csv } = await scene()
  const paths = ['orders', 'redirects', 'inventory', 'blog', 'collections', 'pages', 'drafts']
  const more = ['gift-cards', 'subscriptions', 'returns', 'payments', 'newsletter', 'discounts']
  const people = ['customers', 'users', 'users/roles', 'api-keys', 'reviews', 'audit-log']
  const rest = ['navigation', 'search/synonyms', 'translations', 'system/jobs', 'media']
  for (const path of [...paths, ...more, ...people, ...rest]) {
    const list = await admin.page(`/admin/${path}?view=all`)
    t.is(list.status, 200, path)
    const { status, lines } = await csv(`/admin/${path}/table`, '')
    t.is(status, 200, path)
    t.true((lines[0]?.split(',').length ?? 0) > 1, path)
  }
})

test.serial(
  'a list without pages is sorted by its heads, saved as a view and left as a file in that order',
  async (t) => {
    const { admin, csv } = await scene()
    for (const [place, title] of [
      ['side', 'Beta'],
      ['foot', 'Alpha'],
      ['top', 'Gamma'],
    ])
      t.is((await admin.post('/admin/navigation/create', { place, title })).status, 201)
    const titles = async (sort: string) => {
      const { menus } = (await admin.get(`/admin/navigation?sort=${sort}`)).json
      const own = ['Alpha', 'Beta', 'Gamma']
      return menus
        .map(({ title }: { title: string }) => title)
        .filter((one: string) => own.includes(one))
    }
    t.deepEqual(await titles('name'), ['Alpha', 'Beta', 'Gamma'])
    t.deepEqual(await titles('-name'), ['Gamma', 'Beta', 'Alpha'])
    t.is((await admin.get('/admin/navigation?sort=weight')).status, 422)
    const { lines } = await csv('/admin/navigation/table', 'sort=-place&columns=place')
    t.regex(lines[1] ?? '', /Gamma.*top/)
    const view = { path: '/admin/navigation', name: 'By place', query: 'sort=-place' }
    t.is((await admin.post('/admin/lists/views/create', view)).status, 201)
    t.regex((await admin.page('/admin/navigation')).text, /By place/)
    t.is((await admin.page('/admin/navigation?sort=gone&view=none')).status, 303)
  },
)
