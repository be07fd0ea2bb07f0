// The trash: what an admin deletes comes back whole. On both engines, as rows are copied by SQL.
import test from 'ava'
import { emptyTrash, sweepTrash } from '#server/acts/trash/empty.ts'
import { newId } from '#server/ids.ts'
import { erasePerson } from '#server/people/erase-person.ts'
import { personOf } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { Translation } from '../../../modules/translations/models/translation.ts'

const open = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  return { shop, admin: await adminOf(shop) }
})

interface Answer {
  headers: { get(name: string): string | null }
}
const actOf = (answer: Answer): string => answer.headers.get('x-request-id') ?? ''

/** A product with pictures, stock, a place in a collection, a review with a photo, and a translation. */
async function scene(scope: Scope, admin: Client, slug: string) {
  const made = await admin.post('/api/admin/products/create', {
    ...{ title: `Scene ${slug}`, slug, status: 'active' },
    images: [{ url: '/uploads/one.png', alt: 'One' }],
    variants: [{ price: 1200, stock: 7 }],
  })
  const { id } = made.json.product as { id: string }
  const collection = await admin.post('/api/admin/collections/create', {
    ...{ title: `Shelf ${slug}`, slug: `shelf-${slug}`, isActive: true, productIds: [id] },
  })
  const at = new Date().toISOString()
  const review = {
    ...{ id: newId(), productId: id, customerId: null, authorName: 'Rita' },
    ...{ authorEmail: `rita-${slug}@example.test`, rating: 4, title: 'Fine', body: 'Good paper.' },
    ...{ status: 'approved' as const, isVerifiedPurchase: false, helpfulCount: 0, photoCount: 0 },
    ...{ merchantResponse: null, merchantResponseAt: null, moderationNote: null },
    ...{ createdAt: at, updatedAt: at },
  }
  await scope.atomic(async (inner) => {
    await Review.addAll(inner, [review])
    await inner.tell('review.approved', { reviewId: review.id, productId: id } as never)
    await Translation.addAll(inner, [
      {
        ...{ kind: 'product', recordId: id, language: 'de' },
        field: 'title',
        text: 'Szene',
        sourceHash: 'x',
      },
    ])
  })
  return { id, slug, collectionId: collection.json.collection.id as string, review }
}

/** Every row of the database that belongs to a product, but times of search. */
async function rowsOf({ db, storeId }: Scope, id: string) {
  const all = (table: string, where: object) =>
    db(table)
      .where({ storeId, ...where })
      .orderBy('id')
  const variants = await all('variants', { productId: id })
  const [variant] = variants
  return {
    product: await all('products', { id }),
    variants,
    images: await all('product_images', { productId: id }),
    reviews: await all('reviews', { productId: id }),
    places: await db('collection_products').where({ storeId, productId: id }),
    translations: await all('translations', { recordId: id }),
    stock: await all('stock_items', { variantId: variant?.id ?? '' }),
  }
}

test('a deleted product is gone until it is restored with the same ids, address, collections, reviews, pictures, stock and translations', async (t) => {
  const { shop, admin } = await open()
  const { id, slug } = await scene(shop.scope, admin, 'whole')
  const before = await rowsOf(shop.scope, id)
  t.is(before.stock[0]?.onHand, 7)
  const deleted = await admin.delete(`/api/admin/products/${id}/delete`)
  t.is(deleted.status, 200)
  t.is((await shop.client().page(`/products/${slug}`)).status, 404)
  t.is((await rowsOf(shop.scope, id)).reviews.length, 0)
  const list = (await admin.get('/api/admin/trash?q=scene whole')).json
  t.like(list.records[0], {
    ...{ id, kind: 'products', title: 'Scene whole', deletedBy: 'Ada' },
    ...{ path: `/products/${slug}`, daysLeft: 30, act: actOf(deleted) },
  })
  const page = await admin.page(`/admin/trash/${id}`)
  t.true(read(page.text).has({ role: 'button', name: 'Restore' }))
  const restored = await admin.form(`/admin/trash/${id}/restore`, {})
  t.deepEqual([restored.status, restored.headers.get('location')], [303, `/admin/products/${id}`])
  const after = await rowsOf(shop.scope, id)
  t.deepEqual(after, before)
  const shown = await shop.client().page(`/products/${slug}`)
  t.is(shown.status, 200)
  const summary = await shop.client().get(`/api/reviews/products/${id}`)
  t.is(summary.json.total, 1, JSON.stringify(summary.json))
  const listed = await shop.client().get(`/api/collections/shelf-${slug}`)
  t.true(JSON.stringify(listed.json).includes(id), 'the listing has it again')
  t.is((await admin.get(`/api/admin/trash/${id}`)).status, 404, 'it is not twice')
})

test('undo of a deletion brings it back too, and an address that is taken is asked for again', async (t) => {
  const { shop, admin } = await open()
  const first = await scene(shop.scope, admin, 'taken')
  const before = await rowsOf(shop.scope, first.id)
  const deleted = await admin.delete(`/api/admin/products/${first.id}/delete`)
  const undone = await admin.post(`/api/admin/acts/${actOf(deleted)}/undo`, {})
  t.deepEqual([undone.status, undone.json.left], [200, []])
  t.deepEqual(await rowsOf(shop.scope, first.id), before)
  await admin.delete(`/api/admin/products/${first.id}/delete`)
  await admin.post('/api/admin/products/create', {
    ...{ title: 'Usurper', slug: 'taken', variants: [{ price: 1 }] },
  })
  const refused = await admin.post(`/api/admin/trash/${first.id}/restore`, {})
  t.deepEqual([refused.status, refused.json.error.code], [409, 'ADDRESS_TAKEN'])
  const form = await admin.form(`/admin/trash/${first.id}/restore`, {})
  t.true(read(form.text).has({ role: 'textbox', name: 'Another address' }))
  const elsewhere = await admin.post(`/api/admin/trash/${first.id}/restore`, { address: 'untaken' })
  t.is(elsewhere.status, 200)
  t.is((await Product.find(shop.scope, first.id)).slug, 'untaken')
})

test('a collection, a page, a post, a menu and a redirect come back as they were', async (t) => {
  const { shop, admin } = await open()
  const { id: productId } = await scene(shop.scope, admin, 'kinds')
  const kinds: [string, string, object, string][] = [
    ['collections', 'collection', { title: 'Kept', productIds: [productId] }, 'collections'],
    ['pages', 'page', { title: 'Kept', body: 'Words.', status: 'published' }, 'pages'],
    ['blog', 'post', { title: 'Kept', body: 'Words.', tags: ['Ink', 'Paper'] }, 'blog_posts'],
    [
      ...(['navigation', 'menu'] as const),
      {
        ...{ title: 'Kept', place: 'kept' },
        items: [1, 2].map((depth) => ({
          kind: 'address',
          address: '/',
          labels: { en: 'A' },
          depth,
        })),
      },
      'menus',
    ],
    ['redirects', 'redirect', { from: '/kept-old', to: '/kept-new' }, 'redirects'],
  ]
  for (const [path, one, body, table] of kinds) {
    const to = path === 'redirects' ? path : `${path}/create`
    const made = await admin.post(`/api/admin/${to}`, body)
    t.is(made.status, 201, `${path} ${JSON.stringify(made.json)}`)
    const { id } = made.json[one]
    const rows = () => shop.scope.db(table).where({ storeId: shop.scope.storeId, id })
    const before = await rows()
    t.is((await admin.delete(`/api/admin/${path}/${id}/delete`)).status, 200, path)
    t.deepEqual(await rows(), [], path)
    const restored = await admin.post(`/api/admin/trash/${id}/restore`, {})
    t.is(restored.status, 200, `${path} ${JSON.stringify(restored.json)}`)
    t.deepEqual(await rows(), before, path)
    t.is((await admin.get(`/api/admin/${path}/${id}`)).status, 200, path)
  }
})

test('an erased person is erased in the trash, and a review that comes back does not name them', async (t) => {
  const { shop, admin } = await open()
  const { id, review } = await scene(shop.scope, admin, 'erased')
  await admin.delete(`/api/admin/products/${id}/delete`)
  await shop.scope.atomic(async (inner) => {
    const person = await personOf(inner, { userId: null, emails: [review.authorEmail] })
    await erasePerson(inner, person, { language: 'en' })
  })
  const { storeId } = shop.scope
  const rows = await shop.scope.db('trash_rows').where({ storeId, recordId: id })
  t.false(JSON.stringify(rows).includes(review.authorEmail))
  t.is((await admin.post(`/api/admin/trash/${id}/restore`, {})).status, 200)
  const [back] = await Review.in(shop.scope).where({ productId: id })
  t.deepEqual(
    [back?.authorName, back?.authorEmail, back?.body],
    ['Former customer', '', 'Good paper.'],
  )
})

test('after 30 days it is gone for good, and before that for who says so', async (t) => {
  const { shop, admin } = await open()
  const [old, young, mine] = await Promise.all(
    ['old', 'young', 'mine'].map((slug) => scene(shop.scope, admin, slug)),
  )
  for (const one of [old, young, mine]) await admin.delete(`/api/admin/products/${one?.id}/delete`)
  const { storeId } = shop.scope
  const aged = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString()
  const trash = (id = '') => shop.scope.db('trash_rows').where({ storeId, recordId: id })
  await shop.scope.atomic((inner) =>
    inner
      .db('trash_rows')
      .where({ storeId, recordId: old?.id })
      .update({ at: aged(31) }),
  )
  await sweepTrash(shop.scope)
  t.deepEqual([(await trash(old?.id)).length, (await trash(young?.id)).length > 5], [0, true])
  const asked = await admin.page(`/admin/trash/${mine?.id}/delete`)
  t.true(read(asked.text).has({ role: 'button', name: 'Delete for good' }))
  t.is((await admin.delete(`/api/admin/trash/${mine?.id}/delete`)).status, 200)
  t.is((await admin.post(`/api/admin/trash/${mine?.id}/restore`, {})).status, 404)
  t.is(await emptyTrash(shop.other, [young?.id ?? '']), 0, 'another store has none of it')
})

test('who may not change products sees and restores none, and two who restore at once make one', async (t) => {
  const { shop, admin } = await open()
  const { id } = await scene(shop.scope, admin, 'guarded')
  await Product.removeAll(adminScope(shop), [id])
  const ned = await narrowedOf(shop, { pages: 'write' })
  t.is((await ned.post(`/api/admin/trash/${id}/restore`, {})).status, 404)
  t.is((await ned.get('/api/admin/trash?q=guarded')).json.total, 0)
  const answers = await Promise.all(
    [1, 2].map(() => admin.post(`/api/admin/trash/${id}/restore`, {})),
  )
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404])
  t.is((await Product.in(shop.scope).where({ id })).length, 1)
})

test('what one act deleted in great number is one line of the trash, and listed by itself', async (t) => {
  const { shop, admin } = await open()
  const scope = adminScope(shop)
  const ids: string[] = []
  for (let at = 0; at < 22; at++) {
    const draft = { title: `Heap ${at}`, status: 'draft' as const, price: 100 }
    ids.push(await Product.create(scope, draft))
  }
  const [one = '', ...many] = ids
  await Product.removeAll(adminScope(shop), [one])
  const act = newId()
  await Product.removeAll(scope.as({ requestId: act }), many)
  const { together, records } = (await admin.get('/admin/trash?kind=products&take=100')).json
  const heap = together.find((each: { act: string }) => each.act === act)
  t.like(heap, { count: 21, deletedBy: 'Ada' })
  const listed = records.map(({ id }: { id: string }) => id)
  t.true(listed.includes(one))
  t.false(listed.some((id: string) => many.includes(id)))
  t.is((await admin.get(`/admin/trash?act=${act}`)).json.total, 21)
  t.is((await admin.get('/admin/trash?q=Heap')).json.total, 22)
  t.regex((await admin.page('/admin/trash')).text, new RegExp(`act=${act}[^]*21 records`))
  const page = await admin.page(`/admin/trash?act=${act}`)
  t.is(page.status, 200)
  t.regex(page.text, new RegExp(`act=${act}&(amp;)?take=20&(amp;)?skip=20`))
})
