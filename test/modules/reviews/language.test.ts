import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import reviews from '../../../modules/reviews/index.ts'
import { reviewKind } from '../../../modules/reviews/models/judgeme/review-kind.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { newProduct, words } from './scene.ts'

test('a review keeps the language of the page on which it was written, and is marked with it on every page', async (t) => {
  const shop = await openShop(t, [auth, settings, products, inventory, storefront, reviews])
  const admin = await adminOf(shop)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const productId = await newProduct(shop.scope, 'Ferry print')
  const guest = shop.client()
  const fields = { ...words(productId), rating: '4', title: 'Schön' }
  t.is((await guest.form('/de/reviews', fields)).status, 303)
  const sent = await guest.post('/reviews', words(productId, { authorEmail: 'otto@shop.test' }))
  t.is(sent.json.review.language, 'en')
  const all = await Review.in(shop.scope)
  for (const { id } of all) await Review.approve(shop.scope, id)
  const otto = { authorEmail: 'otto@shop.test' }
  await shop.scope.atomic((inner) => Review.in(inner).where(otto).patch({ language: null }))
  const { json } = await guest.get(`/reviews/products/${productId}`)
  t.deepEqual(json.reviews.map(({ language }: Review) => language).sort(), ['de', null])
  const page = read((await guest.page('/products/ferry-print')).text)
  t.is(page.all({ class: 'review-body', lang: 'de' }).length, 1)
  t.is(page.all({ class: 'review-body' }).length, 2, 'where nobody knows, nothing is claimed')
  t.is(page.find({ tag: 'h3', lang: 'de' }).text, 'Schön')
  const desk = read((await admin.page('/admin/reviews?status=approved')).text)
  t.is(desk.all({ class: 'review-text', lang: 'de' }).length, 1)
})

test('an export from before languages were kept leaves them as they are, and a later one sets them', async (t) => {
  const { scope } = await openShop(t, [auth, settings, products, inventory, reviews])
  await newProduct(scope, 'Ferry print')
  const said = {
    ...{ product: 'ferry-print', authorName: 'Otto', authorEmail: 'otto@shop.test', rating: 4 },
    ...{ body: 'Sehr schön', status: 'approved', createdAt: '2026-11-01T10:00:00.000Z' },
  }
  const bring = async (more: object) => {
    const record = reviewKind.schema.parse({ ...said, ...more })
    const [review] = await Review.in(scope)
    const wishes = [{ record, id: review?.id ?? null }]
    await scope.atomic((inner) => reviewKind.write(inner, wishes))
    return (await Review.in(scope))[0]
  }
  t.like(await bring({ language: 'de' }), { language: 'de', rating: 4 })
  t.like(await bring({ rating: 5 }), { language: 'de', rating: 5 })
  t.is((await bring({ language: null }))?.language, null)
})
