// Lists that are read whole: narrowed and sorted by what they show, as a page, as JSON, as a file and as a view.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const made = async (path: string, body: object) => {
    const { status, json, text } = await admin.post(`${path}/create`, body)
    if (status !== 201) throw new Error(`${path}: ${text}`)
    return json
  }
  const { category } = await made('/admin/categories', { title: 'Prints' })
  const { id: parentId } = category
  await made('/admin/categories', { title: 'Posters', parentId })
  await made('/admin/categories', { title: 'Books' })
  const posters = (await admin.get('/admin/categories')).json.categories[0].children[0].id
  await made('/admin/products', { title: 'Tide', price: 100, categoryId: posters })
  await made('/admin/blog/authors', { name: 'Ann', bio: 'Draws boats.' })
  await made('/admin/blog/authors', { name: 'Ben', bio: 'Writes.' })
  await made('/admin/navigation', { place: 'side', title: 'Beta' })
  await made('/admin/navigation', { place: 'foot', title: 'Alpha' })
  const { permissionSet } = await made('/admin/users/roles', {
    name: 'Packing',
    grants: { orders: 'write', products: 'read' },
  })
  const permissionSetId = permissionSet.id
  await made('/admin/api-keys', { name: 'Till', permissionSetId, expiresAt: '2999-01-01T00:00' })
  await made('/admin/api-keys', { name: 'Desk', permissionSetId: null })
  return { admin, permissionSetId }
})

interface Asked {
  path: string
  many: string
  called: string
  queries: Record<string, string>
}

const asked: Asked[] = [
  {
    ...{ path: '/admin/categories', many: 'categories', called: 'title' },
    queries: {
      '': 'Prints Books',
      'sort=categoryTitle': 'Books Posters Prints',
      'sort=-products': 'Prints Posters Books',
      'productsFrom=1': 'Prints Posters',
      'categorySlugHas=POST': 'Posters',
    },
  },
  {
    ...{ path: '/admin/blog/authors', many: 'authors', called: 'name' },
    queries: { 'sort=-name': 'Ben Ann', 'bioHas=boats draws': 'Ann', 'nameHas=b': 'Ben' },
  },
  {
    ...{ path: '/admin/navigation', many: 'menus', called: 'title' },
    queries: {
      'place=side': 'Beta',
      'sort=-place&nameHas=a': 'Beta Alpha',
      'updatedTo=2020-01-01': '',
      'updatedFrom=2020-01-01&sort=name': 'Alpha Beta',
    },
  },
  {
    ...{ path: '/admin/api-keys', many: 'apiKeys', called: 'name' },
    queries: {
      'expiresAtFrom=2998-01-01': 'Till',
      'permissionSetId=everything': 'Desk',
      'sort=permissionSetId': 'Till Desk',
      'state=active&sort=name': 'Desk Till',
      'lastUsedAtFrom=2020-01-01': '',
    },
  },
  {
    ...{ path: '/admin/users/roles', many: 'permissionSets', called: 'name' },
    queries: {
      'level.writeHas=orders': 'Packing',
      'level.readHas=orders': '',
      'sort=level.read&peopleTo=0': 'Packing',
    },
  },
]

for (const { path, many, called, queries } of asked)
  test.serial(`${path} is sorted and narrowed by what it shows`, async (t) => {
    const { admin } = await scene()
    for (const [query, found] of Object.entries(queries)) {
      const { status, json, text } = await admin.get(`${path}?${query}`)
      t.is(status, 200, text)
      const names = (json[many] as Record<string, string>[]).map((row) => row[called])
      t.is(names.join(' '), found, query)
    }
    t.is((await admin.get(`${path}?sort=none`)).status, 422)
  })

test.serial(
  'categories stand as a tree until another order or a filter is asked for',
  async (t) => {
    const { admin } = await scene()
    const tree = (await admin.get('/admin/categories')).json
    t.is(tree.categories[0].children[0].title, 'Posters')
    t.is(tree.total, 3)
    t.deepEqual((await admin.get('/admin/categories?productsTo=0')).json.categories[0].children, [])
    const page = read((await admin.page('/admin/categories?categoryTitleHas=zzz')).text)
    t.true(page.has({ role: 'heading', name: 'No category matches' }))
    t.true(page.has({ role: 'button', name: 'Add category' }))
    const refused = await admin.form('/admin/categories/create', { title: '' })
    t.is(refused.status, 422)
    t.true(read(refused.text).has({ role: 'link', name: 'Posters' }))
  },
)

test.serial('they leave as files, and are kept as views', async (t) => {
  const { admin, permissionSetId } = await scene()
  const file = async (path: string, query: string) =>
    (await admin.form(`${path}/table`, { query, format: 'csv' })).text.trimEnd().split('\r\n')
  t.deepEqual(await file('/admin/categories', 'sort=-categoryTitle&productsFrom=1'), [
    'Title,Address (slug),Products',
    'Prints,prints,1',
    'Posters,posters,1',
  ])
  t.is((await file('/admin/blog/authors', 'nameHas=ann')).length, 2)
  const query = `permissionSetId=${permissionSetId}`
  const view = { path: '/admin/api-keys', name: 'Of the till', query, isDefault: true }
  t.is((await admin.post('/admin/lists/views/create', view)).status, 201)
  const { location } = Object.fromEntries((await admin.page('/admin/api-keys')).headers)
  const page = read((await admin.page(location ?? '')).text)
  t.true(page.has({ role: 'link', name: 'Till' }))
  t.false(page.has({ role: 'link', name: 'Desk' }))
  const chosen = page.find({ field: 'permissionSetId' }).find({ value: permissionSetId })
  t.is(chosen.get('selected'), '')
})

test('the filters of a list without a search stand in one row with what else can be done with it', async (t) => {
  const { admin } = await scene()
  for (const { path } of asked) {
    const page = read((await admin.page(`${path}?view=all`)).text)
    const [row, ...others] = page.all({ tag: 'div', class: 'list-tools' })
    t.deepEqual(others, [], path)
    for (const id of ['list-filters', 'list-columns', 'list-file'])
      t.true(row?.has({ tag: 'details', id }), `${path} ${id}`)
  }
})
