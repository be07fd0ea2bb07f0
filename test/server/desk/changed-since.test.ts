// `updatedSince`: what a program asks that keeps a copy of the shop's records.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const opened = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const { product } = (
    await admin.post('/api/admin/products/create', {
      title: 'Reviewed',
      price: 1,
      status: 'active',
    })
  ).json
  return { shop, admin, productId: product.id }
})

interface List {
  /** Where the list is, and the key of its records. */
  path: string
  many: string
  one: string
  made(n: number): object
  change?: object
  changed?: string
}

const titled = (n: number) => ({ title: `Record ${n}` })
const lists: List[] = [
  {
    path: 'products',
    many: 'products',
    one: 'product',
    made: (n) => ({ ...titled(n), price: 100 }),
  },
  { path: 'collections', many: 'collections', one: 'collection', made: titled },
  { path: 'pages', many: 'pages', one: 'page', made: titled },
  { path: 'blog', many: 'posts', one: 'post', made: titled },
  {
    path: 'users',
    many: 'users',
    one: 'user',
    made: (n) => ({ name: `User ${n}`, email: `u${n}@shop.test`, password: 'a long pass phrase' }),
    change: { name: 'Renamed' },
  },
  {
    path: 'reviews',
    many: 'reviews',
    one: 'review',
    made: (n) => ({
      ...{ rating: 5, title: 'Good', body: 'Very good.' },
      ...{ authorName: 'Ana', authorEmail: `ana${n}@shop.test` },
    }),
    change: {},
    changed: 'approve',
  },
]

for (const { path, many, one, made, change = { title: 'Changed' }, changed } of lists)
  test(`${path}: every change since a time, once and in its order, and a record that changes meanwhile again`, async (t) => {
    const { shop, admin, productId } = await opened()
    const since = new Date().toISOString()
    const ids: string[] = []
    for (const n of [1, 2, 3]) {
      const { status, json, text } = await (path === 'reviews'
        ? shop.client().post('/api/reviews', { ...made(n), productId })
        : admin.post(`/api/admin/${path}/create`, made(n)))
      t.is(status, 201, text)
      ids.push(json[one].id)
    }
    const read = async (query: string) => {
      const { json } = await admin.get(`/api/admin/${path}?updatedSince=${since}&take=2${query}`)
      const found: { id: string }[] = json[many]
      return { ids: found.map(({ id }) => id), total: json.total, next: json.nextCursor }
    }
    const first = await read('')
    t.deepEqual([first.ids, first.total], [ids.slice(0, 2), 3])
    const edited = await admin.put(`/api/admin/${path}/${ids[0]}/${changed ?? 'update'}`, change)
    t.is(edited.status, 200, edited.text)
    t.deepEqual(await read(`&cursor=${first.next}`), {
      ids: [ids[2], ids[0]],
      total: 3,
      next: null,
    })
    const later = new Date(Date.now() + 60_000).toISOString()
    const none = await admin.get(`/api/admin/${path}?updatedSince=${later}`)
    t.like(none.json, { total: 0, nextCursor: null })
    const wrong = await admin.get(`/api/admin/${path}?updatedSince=yesterday`)
    t.is(wrong.status, 422)
    t.deepEqual(Object.keys(wrong.json.error.fields), ['updatedSince'])
    const strange = await admin.get(`/api/admin/${path}?updatedSince=${since}&cursor=x`)
    t.deepEqual(Object.keys(strange.json.error.fields), ['cursor'])
  })

test('the last page of the list of products has no further cursor, which is null', async (t) => {
  const { admin } = await opened()
  t.is((await admin.get('/api/admin/products?take=100')).json.nextCursor, null)
})
