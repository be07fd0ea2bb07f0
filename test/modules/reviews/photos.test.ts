import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import sharp from 'sharp'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import reviews from '../../../modules/reviews/index.ts'
import { ReviewImage } from '../../../modules/reviews/models/pictures/review-image.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import uploads from '../../../modules/uploads/index.ts'
import { newProduct, words } from './scene.ts'

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [auth, products, inventory, uploads, reviews])
  return { ...shop, productId: await newProduct(shop.scope, 'Ferry print') }
}

/** A picture as a telephone makes it, with where it was taken in it. */
const picture = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .withExif({ IFD0: { Copyright: 'canary-of-the-place' } })
    .jpeg()
    .toBuffer()

/** The files of the store, without what stands beside them. */
const storedIn = ({ app }: Shop) =>
  readdirSync(join(app.kernel.env.dataDir, 'uploads/stores/default')).filter(
    (name) => !name.endsWith('.json'),
  )

const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }

function formOf(fields: Record<string, unknown>, files: Buffer[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, String(one))
  }
  for (const file of files) form.append('photos', new Blob([new Uint8Array(file)]), 'photo.jpg')
  return form
}

const send = (client: Client, form: FormData, accept = 'text/html') =>
  client.send('POST', '/reviews', form, { ...headers, Accept: accept })

test('a review with five pictures keeps each, written anew, with its words', async (t) => {
  const { scope, client, url, productId } = await open(t)
  const files = await Promise.all([1, 2, 3, 4, 5].map((n) => picture(n * 40)))
  const captions = [0, 1, 2, 3, 4].map((n) => `Wall ${n}`)
  const sent = await send(client(), formOf({ ...words(productId), captions }, files))
  t.is(sent.status, 303)
  t.is(sent.headers.get('location'), '/products/ferry-print')
  const [review] = await Review.in(scope)
  t.is(review?.photoCount, 5)
  const kept = await ReviewImage.in(scope).orderBy('position')
  t.deepEqual(
    kept.map(({ caption }) => caption),
    captions,
  )
  const file = Buffer.from(await (await fetch(url + (kept[0]?.url ?? ''))).arrayBuffer())
  t.is((await sharp(file).metadata()).width, 64)
  t.false(file.includes('canary-of-the-place'))
})

test('captions stay with their pictures where inputs between were left empty', async (t) => {
  const { scope, client, productId } = await open(t)
  const form = formOf({ ...words(productId), captions: ['none', 'second', ''] }, [])
  form.append('photo1', new Blob([]), '')
  form.append('photo2', new Blob([new Uint8Array(await picture(1))]), 'photo.jpg')
  await send(client(), form)
  t.deepEqual(
    (await ReviewImage.in(scope)).map(({ caption, position }) => [caption, position]),
    [['second', 0]],
  )
})

test('a file that is no picture is named at its field, and nothing is kept', async (t) => {
  const { scope, client, productId } = await open(t)
  const fields = words(productId, { rating: 2, title: 'As typed' })
  const files = [await picture(1), Buffer.from('<svg onload="alert(1)"/>')]
  const sent = await send(client(), formOf(fields, files))
  t.is(sent.status, 422)
  t.true(read(sent.text).has({ value: 'As typed' }))
  t.true(read(sent.text).has({ value: '2', checked: '' }))
  t.true(read(sent.text).has({ id: 'field-photos-error' }))
  t.is(await Review.in(scope).resultSize(), 0)
  t.is((await scope.db('uploads').where({ storeId: scope.storeId })).length, 0)
  const json = await send(client(), formOf(fields, files), 'application/json')
  t.deepEqual(Object.keys(json.json.error.fields), ['photos'])
})

test('a sixth picture is refused', async (t) => {
  const { scope, client, productId } = await open(t)
  const many = await Promise.all([1, 2, 3, 4, 5, 6].map(picture))
  t.is((await send(client(), formOf(words(productId), many))).status, 422)
  t.is((await scope.db('uploads').where({ storeId: scope.storeId })).length, 0)
})

test.serial(
  '59: of reviews with pictures at once by one customer one is kept; the others let go of theirs',
  async (t) => {
    const shop = await open(t)
    const carl = await customerOf(shop)
    const files = [await picture(1), await picture(2)]
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        send(carl, formOf(words(shop.productId), files), 'application/json'),
      ),
    )
    t.deepEqual(sent.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
    await shop.app.kernel.jobs.runDue(shop.scope)
    const kept = (await ReviewImage.in(shop.scope)).map(({ key }) => key)
    const records = await shop.scope.db('uploads').where({ storeId: shop.scope.storeId })
    t.is(kept.length, 2)
    t.deepEqual(records.map(({ key }) => key).sort(), kept.sort())
    t.is(storedIn(shop).length, 2)
  },
)

test('38: pictures beyond the cap of the form are 413, on a page that says what to do', async (t) => {
  const { client, productId } = await open(t)
  const sent = await send(client(), formOf(words(productId), [Buffer.alloc(49 * 1024 * 1024)]))
  t.is(sent.status, 413)
  t.regex(sent.text, /48 MB[^<]+Go back[^<]+smaller/)
})

test('a body without pictures that is too large is told of its own size, as JSON, as a form and as fields beside files', async (t) => {
  const { client, productId } = await open(t)
  const fields = words(productId, { body: 'a'.repeat(1.1 * 1024 * 1024) })
  const json = await client().post('/reviews', fields)
  t.is(json.status, 413)
  t.is(json.json.error.message, 'The body is larger than 1 MB.')
  const page = await client().form('/reviews', { ...fields, rating: '5' })
  t.is(page.status, 413)
  t.regex(page.text, /The body is larger than 1 MB/)
  t.notRegex(page.text, /pictures are larger/)
  const mixed = await send(client(), formOf(fields, [await picture(1)]))
  t.is(mixed.status, 413)
  t.regex(mixed.text, /The fields of the form are larger than 1 MB together/)
})

test('a form that comes back says that pictures are to be chosen again', async (t) => {
  const { client, productId } = await open(t)
  const fresh = await client().page(`/reviews/products/${productId}/write`)
  t.notRegex(fresh.text, /choose them again/)
  const sent = await send(client(), formOf(words(productId, { rating: '' }), [await picture(1)]))
  t.is(sent.status, 422)
  t.true(read(sent.text).has({ tag: 'details', open: '', text: /choose them again/ }))
})

test.serial('the pictures of a guest have a limit of their own', async (t) => {
  const { client, productId } = await open(t)
  const five = await Promise.all([1, 2, 3, 4, 5].map(picture))
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) {
    statuses.push((await send(client(), formOf(words(productId), five), 'application/json')).status)
  }
  t.deepEqual(statuses, [201, 201, 201, 201, 429])
  t.is((await client().post('/reviews', words(productId))).status, 201)
})

test('a deleted review lets go of its files', async (t) => {
  const { scope, client, productId } = await open(t)
  await send(client(), formOf(words(productId), [await picture(1)]))
  const files = () => scope.db('uploads').where({ storeId: scope.storeId })
  t.is((await files()).length, 1)
  const [review] = await Review.in(scope)
  await Review.remove(scope, review?.id ?? '')
  t.is((await files()).length, 0)
})
