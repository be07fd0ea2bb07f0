// Who waits for whom: photos of strangers wait for each other, and for nobody else does anybody wait.
import test, { type ExecutionContext } from 'ava'
import { pictures, upload } from '#test/helpers/bodies/sent-files.ts'
import { blackPng } from '#test/helpers/hostile/hostile-pictures.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import reviews from '../../../modules/reviews/index.ts'
import uploads from '../../../modules/uploads/index.ts'
import { fileLane, photoLane } from '../../../modules/uploads/models/pictures/lanes.ts'
import type { WorkQueue } from '../../../modules/uploads/models/pictures/work-queue.ts'
import { newProduct, words } from './scene.ts'

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [auth, products, inventory, uploads, reviews])
  return { shop, productId: await newProduct(shop.scope, 'Ferry print') }
}

/** Fills a lane with work that waits for `release`. */
function held(lane: WorkQueue) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const works: Promise<void>[] = []
  while (!lane.isFull) works.push(lane.run(() => gate))
  return async () => {
    release()
    await Promise.all(works)
  }
}

function review(productId: string, photos: Uint8Array[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(words(productId))) form.append(name, String(value))
  for (const photo of photos) form.append('photos', new Blob([new Uint8Array(photo)]), 'a.jpg')
  return form
}

const accepting = (Accept: string) => ({ Accept, 'Sec-Fetch-Site': 'same-origin' })

test.serial(
  'photos beyond what may wait are 503 with Retry-After, while merchants upload and reviews without photos come in',
  async (t) => {
    const { shop, productId } = await open(t)
    const admin = await adminOf(shop)
    const photo = await pictures['image/jpeg']()
    const release = held(photoLane)
    try {
      for (const accept of ['application/json', 'text/html']) {
        const form = review(productId, [photo])
        const sent = await shop.client().send('POST', '/reviews', form, accepting(accept))
        t.is(sent.status, 503)
        t.is(sent.headers.get('retry-after'), '5')
        t.regex(
          sent.text,
          /photos[^<]*(?:[^>]*>)?[^<]*Too many files at once: try again in a moment/,
        )
      }
      t.is((await upload(admin, photo)).status, 201)
      const bare = review(productId, [])
      const sent = await shop.client().send('POST', '/reviews', bare, accepting('application/json'))
      t.is(sent.status, 201)
    } finally {
      await release()
    }
    const records = await shop.scope.db('uploads').where({ purpose: 'review' })
    t.is(records.length, 0)
  },
)

test.serial("merchants' pictures hold up nobody's photos", async (t) => {
  const { shop, productId } = await open(t)
  const admin = await adminOf(shop)
  const photo = await pictures['image/jpeg']()
  const release = held(fileLane)
  try {
    const refused = await upload(admin, photo)
    t.is(refused.status, 503)
    t.is(refused.headers.get('retry-after'), '5')
    const form = review(productId, [photo, photo])
    const sent = await shop.client().send('POST', '/reviews', form, accepting('application/json'))
    t.is(sent.status, 201)
    t.is(sent.json.review.images.length, 2)
  } finally {
    await release()
  }
})

test.serial(
  '39: a photo that is dear to read is named at its field, and none of the review is kept',
  async (t) => {
    const { shop, productId } = await open(t)
    const photos = [await pictures['image/jpeg'](), blackPng(1, 39_000_000)]
    const send = (accept: string) =>
      shop.client().send('POST', '/reviews', review(productId, photos), accepting(accept))
    const json = await send('application/json')
    t.is(json.status, 422)
    t.regex(json.json.error.fields.photos, /a side may have 16000 pixels/)
    const page = await send('text/html')
    t.is(page.status, 422)
    t.regex(read(page.text).find({ id: 'field-photos-error' }).text, /a side may have 16000 pixels/)
    const large = review(productId, [blackPng(5001, 5000)])
    const sent = await shop.client().send('POST', '/reviews', large, accepting('application/json'))
    t.regex(sent.json.error.fields.photos, /25 million pixels/)
    t.is((await shop.scope.db('uploads')).length, 0)
  },
)
