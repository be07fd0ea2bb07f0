import test from 'ava'
import sharp from 'sharp'
import { keyFor, variantKey } from '#server/files/files.ts'
import { animation, svg } from '#test/helpers/bodies/sent-files.ts'
import { openObjectStorage } from '#test/helpers/outside/object-storage.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import uploads from '../../../modules/uploads/index.ts'
import {
  type Narrow,
  Variants,
  variantsOf,
} from '../../../modules/uploads/models/pictures/variants.ts'
import { WorkQueue } from '../../../modules/uploads/models/pictures/work-queue.ts'

const photo = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#2f3fc9' } })
    .jpeg()
    .toBuffer()

async function stored(shop: Shop, bytes: Uint8Array, contentType: string) {
  const key = keyFor('default')
  const { width, height, pages = 1 } = await sharp(bytes).metadata()
  await shop.app.kernel.files.put(key, bytes, { contentType, width, height, pages })
  return key
}

const avif = { Accept: 'image/avif,image/webp,*/*;q=0.8' }
const webp = { Accept: 'image/webp,*/*;q=0.8' }
const neither = { Accept: 'image/png,image/jpeg' }

for (const storage of ['a folder', 'object storage']) {
  test(`from ${storage}, a picture comes in the width asked for: WebP at once, AVIF when it is made`, async (t) => {
    const env = storage === 'a folder' ? {} : (await openObjectStorage(t)).env
    const shop = await openShop(t, [uploads], { env })
    const { files } = shop.app.kernel
    const key = await stored(shop, await photo(), 'image/jpeg')
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${shop.url}/uploads/${key}?w=320`, { headers })
      t.is(answer.status, 200)
      t.regex(answer.headers.get('vary') ?? '', /Accept/)
      return answer
    }
    const first = await ask(avif)
    t.is(first.headers.get('content-type'), 'image/webp')
    t.is((await sharp(Buffer.from(await first.arrayBuffer())).metadata()).width, 320)
    t.regex(first.headers.get('cache-control') ?? '', /immutable/)
    await variantsOf(files).settled()
    const second = await ask(avif)
    t.is(second.headers.get('content-type'), 'image/avif')
    t.is((await sharp(Buffer.from(await second.arrayBuffer())).metadata()).width, 320)
    t.is((await ask(webp)).headers.get('content-type'), 'image/webp')
    const plain = await ask(neither)
    t.is(plain.headers.get('content-type'), 'image/jpeg')
    t.notRegex(plain.headers.get('cache-control') ?? '', /immutable/)
    await files.delete(key)
    t.is(await files.get(variantKey(key, 320)), undefined)
    t.is(await files.get(variantKey(key, 320, 'avif')), undefined)
  })
}

test('only the listed widths are ever made, and none wider than the picture', async (t) => {
  const shop = await openShop(t, [uploads])
  const { files } = shop.app.kernel
  const key = await stored(shop, await photo(), 'image/jpeg')
  for (const width of [1, 319, 321, 960, 1200, 1600, 99_999, -320, 0]) {
    const answer = await fetch(`${shop.url}/uploads/${key}?w=${width}`, { headers: avif })
    t.is(answer.status, 200, String(width))
    t.is(answer.headers.get('content-type'), 'image/jpeg', String(width))
  }
  t.is((await fetch(`${shop.url}/uploads/${key}?w=all`)).status, 422)
  await variantsOf(files).settled()
  for (const width of [320, 640, 960, 1200, 1600] as const) {
    for (const format of ['webp', 'avif'] as const) {
      t.is(await files.get(variantKey(key, width, format)), undefined)
    }
  }
})

test('a drawing has no widths, an animation stays one', async (t) => {
  const shop = await openShop(t, [uploads])
  const drawn = await stored(shop, svg, 'image/svg+xml')
  const drawing = await fetch(`${shop.url}/uploads/${drawn}?w=320`, { headers: avif })
  t.is(drawing.headers.get('content-type'), 'image/svg+xml')
  const wide = await sharp(await animation(), { animated: true })
    .resize(700)
    .gif()
    .toBuffer()
  const moving = await stored(shop, wide, 'image/gif')
  const answer = await fetch(`${shop.url}/uploads/${moving}?w=320`, { headers: avif })
  t.is(answer.headers.get('content-type'), 'image/webp')
  const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  t.deepEqual([about.width, about.pages], [320, 3])
})

test('a picture that cannot be read is sent as it is', async (t) => {
  const shop = await openShop(t, [uploads])
  const key = keyFor('default')
  const about = { contentType: 'image/png', width: 900, height: 900 }
  await shop.app.kernel.files.put(key, Buffer.from('no picture'), about)
  const answer = await fetch(`${shop.url}/uploads/${key}?w=320`, { headers: avif })
  t.is(await answer.text(), 'no picture')
  t.notRegex(answer.headers.get('cache-control') ?? '', /immutable/)
})

test('50 requests for one variant make it once', async (t) => {
  const shop = await openShop(t, [uploads])
  const { files } = shop.app.kernel
  const key = await stored(shop, await photo(), 'image/jpeg')
  let made = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const narrow: Narrow = async () => {
    made++
    await gate
    return { bytes: Buffer.from('small'), meta: { contentType: 'image/webp' } }
  }
  const variants = new Variants(files, narrow)
  const original = await files.get(key)
  if (!original) return t.fail()
  const asked = Array.from({ length: 50 }, () => variants.webp(key, original, 640))
  open()
  const answers = await Promise.all(asked)
  t.true(answers.every((answer) => answer?.size === 5))
  t.is(made, 1)
})

test('a variant that cannot be made is not tried again, however often it is asked for', async (t) => {
  const shop = await openShop(t, [uploads])
  const { files } = shop.app.kernel
  const key = await stored(shop, await photo(), 'image/jpeg')
  let tried = 0
  const narrow: Narrow = async () => {
    tried++
    throw new Error('It took too long.')
  }
  const variants = new Variants(files, narrow)
  const original = await files.get(key)
  if (!original) return t.fail()
  for (let n = 0; n < 3; n++) {
    t.is(await variants.webp(key, original, 640), undefined)
    t.is(await variants.avif(key, original, 640), undefined)
    await variants.settled()
  }
  t.is(tried, 2)
})

test('an animation of many pixels has no widths', async (t) => {
  const shop = await openShop(t, [uploads])
  const { files } = shop.app.kernel
  const key = keyFor('default')
  const about = { contentType: 'image/gif', width: 1000, height: 500, pages: 25 }
  await files.put(key, Buffer.from('large'), about)
  const narrow: Narrow = async () => t.fail() as never
  const original = await files.get(key)
  if (!original) return t.fail()
  t.is(await new Variants(files, narrow).webp(key, original, 640), undefined)
})

test('work runs a few at a time, waits in order, and is refused with 503 beyond that', async (t) => {
  const queue = new WorkQueue({ atOnce: 2, waiting: 3 })
  const done: number[] = []
  const gates: (() => void)[] = []
  let running = 0
  let most = 0
  const work = (name: number) =>
    queue.run(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running--
      done.push(name)
    })
  const works = [1, 2, 3, 4, 5].map(work)
  t.true(queue.isFull)
  const refused = await t.throwsAsync(work(6))
  t.is((refused as { status?: number }).status, 503)
  while (done.length < 5) {
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(works)
  t.deepEqual(done, [1, 2, 3, 4, 5])
  t.is(most, 2)
  t.is(await queue.run(async () => 'free'), 'free')
})
