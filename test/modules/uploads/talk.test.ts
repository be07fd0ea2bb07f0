import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import test, { type ExecutionContext } from 'ava'
import sharp from 'sharp'
import { keyFor } from '#server/files/files.ts'
import { animation, pdf, pictures, svg } from '#test/helpers/bodies/sent-files.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import uploads from '../../../modules/uploads/index.ts'
import { sweep } from '../../../modules/uploads/models/sweep.ts'

function keeper(t: ExecutionContext, shop: Shop) {
  const folder = mkdtempSync(join(tmpdir(), 'sent-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return async (bytes: Uint8Array) => {
    const path = join(folder, 'sent')
    writeFileSync(path, bytes)
    const files = [{ path, name: 'a.jpg' }]
    const asked = { files, purpose: 'review', ownerId: 'somebody' }
    const [kept] = (await shop.scope.ask('uploads.keepPictures', asked)) ?? []
    if (!kept) throw new Error('Nobody keeps pictures.')
    return kept
  }
}

test("a shopper's photo is kept as JPEG or WebP, at most 2,400 px long", async (t) => {
  const shop = await openShop(t, [uploads])
  const keep = keeper(t, shop)
  const wide = await sharp({
    create: { width: 3000, height: 1000, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer()
  const photo = await keep(wide)
  t.is(photo.contentType, 'image/jpeg')
  t.deepEqual([photo.width, photo.height], [2400, 800])
  t.is(photo.url, `/uploads/${photo.key}`)
  for (const type of ['image/png', 'image/webp', 'image/gif', 'image/avif'] as const) {
    t.is((await keep(await pictures[type]())).contentType, 'image/webp', type)
  }
  const moved = await keep(await animation())
  const file = await shop.app.kernel.files.get(moved.key)
  t.is((await sharp(file && (await buffer(file.stream()))).metadata()).pages, undefined)
  const [record] = (await shop.scope.ask('uploads.find', { keys: [photo.key] })) ?? []
  t.is(record?.size, photo.size)
  t.deepEqual(await shop.other.ask('uploads.find', { keys: [photo.key] }), [])
})

test('a shopper sends no SVG and no PDF', async (t) => {
  const shop = await openShop(t, [uploads])
  const keep = keeper(t, shop)
  for (const bytes of [svg, pdf]) {
    const error = await t.throwsAsync(keep(bytes))
    t.is((error as { status?: number }).status, 415)
  }
})

test('files are forgotten with the transaction that says so, and their bytes after it', async (t) => {
  const shop = await openShop(t, [uploads])
  const { scope, app } = shop
  const keep = keeper(t, shop)
  const { key } = await keep(await pictures['image/jpeg']())
  const { files } = app.kernel
  await t.throwsAsync(
    scope.atomic(async (inner) => {
      t.like(await inner.ask('uploads.forget', { keys: [key] }), { deleted: 1 })
      throw new Error('no')
    }),
  )
  await app.kernel.jobs.runDue(scope)
  t.truthy(await files.get(key))
  t.like(await shop.other.ask('uploads.forget', { keys: [key] }), { deleted: 0 })
  t.like(await scope.ask('uploads.forget', { keys: [key, 'nonsense'] }), { deleted: 1 })
  t.deepEqual(await scope.ask('uploads.find', { keys: [key] }), [])
  await app.kernel.jobs.runDue(scope)
  t.is(await files.get(key), undefined)
})

test('70: bytes that were sent and have no record are swept after a day, and nothing else is', async (t) => {
  const shop = await openShop(t, [uploads])
  const { scope, app } = shop
  const { files } = app.kernel
  const { key } = await keeper(t, shop)(await pictures['image/jpeg']())
  const [orphan, drawn] = [keyFor('default'), keyFor('default')]
  await files.put(orphan, Buffer.from('x'), { contentType: 'image/png', sent: true })
  await files.put(drawn, Buffer.from('x'), { contentType: 'image/png' })
  t.is(await sweep(scope), 0)
  const tomorrow = new Date(Date.now() + 25 * 3600_000)
  t.is(await sweep(scope, tomorrow), 1)
  t.is(await files.get(orphan), undefined)
  t.truthy(await files.get(key))
  t.truthy(await files.get(drawn))
})
