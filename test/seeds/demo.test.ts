import test from 'ava'
import { variantKey } from '#server/files/files.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import collections from '../../modules/collections/index.ts'
import { Collection } from '../../modules/collections/models/collection.ts'
import inventory from '../../modules/inventory/index.ts'
import media from '../../modules/media/index.ts'
import { MediaFolder } from '../../modules/media/models/folder.ts'
import pages from '../../modules/pages/index.ts'
import { Page } from '../../modules/pages/models/page.ts'
import products from '../../modules/products/index.ts'
import { Category } from '../../modules/products/models/categories/category.ts'
import { duplicateProduct } from '../../modules/products/models/drafts/duplicate-product.ts'
import { ProductImage } from '../../modules/products/models/pictures/product-image.ts'
import { Product } from '../../modules/products/models/product.ts'
import reviews from '../../modules/reviews/index.ts'
import { Review } from '../../modules/reviews/models/review.ts'
import search from '../../modules/search/index.ts'
import settings from '../../modules/settings/index.ts'
import uploads from '../../modules/uploads/index.ts'
import { Upload } from '../../modules/uploads/models/upload.ts'
import { afterwards, clearDemo, seedDemo } from '../../seeds/50_demo.ts'
import { catalogue } from '../../seeds/demo/catalogue.ts'
import { drawPictures, standIn } from '../../seeds/demo/draw-pictures.ts'
import { fillShop } from '../../seeds/demo/fill-shop.ts'
import { type DemoPicture, frontPage, picturesInOrder } from '../../seeds/demo/picture-files.ts'
import { recordsOf } from '../../seeds/demo/records.ts'
import { seedProducts } from '../../seeds/demo/seed-products.ts'

const modules = [settings, products, inventory, collections, search, pages]
const quiet = () => undefined

const newest = async (scope: Scope) =>
  (await scope.ask('listing.query', { sort: 'newest', take: 100 }))?.cards ?? []

test('the demo shop comes with its products, stock, pages and the pictures of the front page', async (t) => {
  const { scope, other } = await openShop(t, modules)
  await seedDemo(scope, quiet)
  const cards = await newest(scope)
  const active = catalogue.filter(({ status }) => status === 'active')
  t.is(cards.length, active.length)
  const [first] = [...active].sort((a, b) => a.daysOld - b.daysOld)
  t.is(cards[0]?.title, first?.title)
  t.is(cards[0]?.price, Math.min(...(first?.variants ?? []).map(({ price }) => price)))
  t.true(cards.some(({ inStock }) => !inStock))
  t.truthy(await Page.published(scope, 'about'))

  const files = kernelOf(scope).files
  const shown = await frontPage(scope)
  t.true(shown.length > 10)
  for (const { key } of shown) {
    t.is((await files.get(key))?.meta.contentType, 'image/webp')
    t.truthy(await files.get(variantKey(key, 640)))
  }
  t.deepEqual(await newest(other), [])
})

test('every picture has its address, its size and a place in the order of drawing', async (t) => {
  const { scope } = await openShop(t, modules)
  await scope.atomic((inner) => seedProducts(inner))
  const images = await ProductImage.in(scope)
  const urls = new Set(picturesInOrder(scope.storeId).map(({ key }) => `/uploads/${key}`))
  t.true(images.length > catalogue.length)
  t.true(images.every(({ url, width, height }) => urls.has(url) && width && height))
})

test('the demo shop that was cut off is finished, and one that is there stays as it is', async (t) => {
  const { scope } = await openShop(t, modules)
  const cut = scope.atomic(async (inner) => {
    await seedProducts(inner)
    throw new Error('killed')
  })
  await t.throwsAsync(cut, { message: 'killed' })
  t.deepEqual(await recordsOf(scope), [])
  await fillShop(scope, quiet)
  const before = await newest(scope)
  t.is(before.length, catalogue.filter(({ status }) => status === 'active').length)
  await fillShop(scope, quiet)
  t.deepEqual(await newest(scope), before)
})

test('drawing stops when it is told to, and draws only what is missing the next time', async (t) => {
  const { scope } = await openShop(t, modules)
  const some = picturesInOrder(scope.storeId).slice(0, 3)
  const none = AbortSignal.abort()
  t.is(await drawPictures(scope, some, none), 0)
  t.is(await drawPictures(scope, some.slice(0, 1)), 1)
  t.is(await drawPictures(scope, some), 2)
  t.is(await drawPictures(scope, some), 0)
})

test('until a picture is drawn a plain ground stands in for it, which no browser keeps', async (t) => {
  const { scope, client } = await openShop(t, [...modules, uploads])
  const some = picturesInOrder(scope.storeId).slice(0, 1)
  const [{ key }] = some as [DemoPicture]
  await standIn(scope, some)
  const early = await client().get(`/uploads/${key}?w=320`)
  t.is(early.status, 200)
  t.is(early.headers.get('cache-control'), 'no-cache')
  t.is(await drawPictures(scope, some), 1)
  await standIn(scope, some)
  const late = await client().get(`/uploads/${key}`)
  t.regex(late.headers.get('cache-control') ?? '', /immutable/)
  t.not(late.headers.get('etag'), early.headers.get('etag'))
})

test('pictures that were drawn are files of the library in folders, a review has one, and all go with the demo shop', async (t) => {
  const { scope } = await openShop(t, [...modules, uploads, media, reviews])
  await fillShop(scope, quiet)
  const all = picturesInOrder(scope.storeId)
  const sample = all.filter(({ folder }, at) => folder === null || at < 2)
  await drawPictures(scope, sample)
  const { files, total } = (await scope.ask('uploads.search', { take: 10, skip: 0 })) ?? {}
  t.is(total, 2)
  t.deepEqual(
    files?.map(({ alt }) => alt).sort(),
    sample
      .slice(0, 2)
      .map(({ alt }) => alt)
      .sort(),
  )
  t.deepEqual(
    (await MediaFolder.list(scope)).map(({ name }) => name),
    ['Collections'],
  )
  const review = await Review.in(scope).findOne({ photoCount: 1 })
  t.is(review?.status, 'approved')
  await clearDemo(scope, quiet)
  t.is(await Upload.in(scope).resultSize(), 0)
  t.is(await MediaFolder.in(scope).resultSize(), 0)
})

test('a store without the demo shop is given no pictures later', async (t) => {
  const { scope } = await openShop(t, modules)
  await afterwards(scope, new AbortController().signal)
  const [first] = picturesInOrder(scope.storeId)
  t.is(await kernelOf(scope).files.get(first?.key ?? ''), undefined)
})

test('a product of the merchant with an address of the demo shop is left alone', async (t) => {
  const { scope } = await openShop(t, modules)
  const slug = catalogue[0]?.slug ?? ''
  const id = await Product.create(scope, { title: 'Mine', slug, price: 100, status: 'active' })
  await scope.atomic((inner) => seedProducts(inner))
  const mine = (await newest(scope)).find((card) => card.slug === slug)
  t.is(mine?.id, id)
  t.is(mine?.title, 'Mine')
})

test('collections are filled by hand and by their rules', async (t) => {
  const { scope } = await openShop(t, modules)
  await fillShop(scope, quiet)
  const of = async (collection: string) =>
    (await scope.ask('listing.query', { collection, take: 100 }))?.cards ?? []
  t.is((await of('gifts-we-would-keep'))[0]?.slug, 'evening-country-postcards')
  const cheap = await of('under-twenty')
  t.true(cheap.length > 0 && cheap.every(({ price, inStock }) => price < 2000 && inStock))
  const notebooks = catalogue.filter(
    ({ type, status }) => type === 'Notebook' && status === 'active',
  )
  t.is((await of('notebooks')).length, notebooks.length)
})

test('clearing takes the demo shop away and leaves what the merchant made or changed', async (t) => {
  const { scope } = await openShop(t, modules)
  await fillShop(scope, quiet)
  const [changed, other] = await newest(scope)
  const mine = await Product.create(scope, { title: 'Mine', price: 100, status: 'active' })
  await Product.update(scope, changed?.id ?? '', { title: 'Changed by me' })
  await scope.ask('settings.change', { email: 'me@example.com' })
  const copy = await duplicateProduct(scope, other?.id ?? '')
  const [drawn] = picturesInOrder(scope.storeId).filter(
    ({ key }) => other?.image?.url === `/uploads/${key}`,
  )
  await drawPictures(scope, drawn ? [drawn] : [])

  const said: string[] = []
  await clearDemo(scope, (text) => said.push(text))
  const left = (await Product.in(scope).select('id')).map(({ id }) => id).sort()
  t.deepEqual(left, [mine, changed?.id ?? '', copy].sort())
  t.true(said.some((text) => text.includes('Changed by me')))
  t.is(await Page.in(scope).resultSize(), 0)
  t.is(await Collection.in(scope).resultSize(), 0)
  t.deepEqual(await recordsOf(scope), [])
  const shop = await scope.ask('settings.shop', undefined)
  t.like(shop, { name: 'Shop', announcement: null, email: 'me@example.com' })
  const files = kernelOf(scope).files
  t.truthy(await files.get(drawn?.key ?? ''), 'the copy still shows it')
})

test('a demo shop that was cleared can be asked for again', async (t) => {
  const { scope } = await openShop(t, modules)
  await fillShop(scope, quiet)
  const before = (await newest(scope)).map(({ slug }) => slug)
  await clearDemo(scope, quiet)
  t.deepEqual(await newest(scope), [])
  t.is(await Category.in(scope).resultSize(), 0)
  await fillShop(scope, quiet)
  t.deepEqual(
    (await newest(scope)).map(({ slug }) => slug),
    before,
  )
})
