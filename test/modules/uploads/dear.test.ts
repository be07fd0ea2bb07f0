// Small pictures that cost seconds: told by their headers, and ended where no header tells.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { Fault } from '#server/errors.ts'
import { pictures, upload } from '#test/helpers/bodies/sent-files.ts'
import { blackPng, manyScans, plainAvif, textBomb } from '#test/helpers/hostile/hostile-pictures.ts'
import { inEnglish } from '#test/helpers/in-english.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import uploads from '../../../modules/uploads/index.ts'
import { jpegScans } from '../../../modules/uploads/models/pictures/jpeg-scans.ts'
import {
  merchantsPicture,
  shoppersPhoto,
} from '../../../modules/uploads/models/pictures/picture-order.ts'
import { PictureProcess } from '../../../modules/uploads/models/pictures/picture-process.ts'

/** Writes bytes to a file that goes with the test. */
function fileOf(t: ExecutionContext, bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'dear-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'picture')
  writeFileSync(path, bytes)
  return path
}

test('39: what a header says decides: sides, pixels by what they cost, and scans', async (t) => {
  const shop = await openShop(t, [auth, uploads])
  const admin = await adminOf(shop)
  const dear: [Buffer, RegExp][] = [
    [blackPng(1, 39_000_000), /a side may have 16000 pixels/],
    [blackPng(16_001, 1), /a side may have 16000 pixels/],
    [blackPng(4500, 4500, { bits: 16 }), /20 million pixels/],
    [await plainAvif(4000, 3100), /12 million pixels/],
    [manyScans(640, 480, 33), /takes too long/],
  ]
  for (const [bytes, told] of dear) {
    const { status, json, text } = await upload(admin, bytes)
    t.is(status, 422, text)
    t.is(json.error.code, 'UNSAFE_FILE')
    t.regex(json.error.fields.file, told)
  }
  const html = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }
  const page = await upload(admin, blackPng(1, 16_001), {}, html)
  t.is(page.status, 422)
  t.regex(page.text, /a side may have 16000 pixels/)
})

test('39: what stays below is taken: a panorama, few scans, texts that unfold', async (t) => {
  const shop = await openShop(t, [auth, uploads])
  const admin = await adminOf(shop)
  const taken = [blackPng(16_000, 20), manyScans(640, 480, 32), textBomb(100)]
  for (const bytes of taken) {
    const { status, text } = await upload(admin, bytes)
    t.is(status, 201, text)
  }
})

test('scans are counted as a reader meets them, and not inside of other segments', async (t) => {
  t.is(await jpegScans(fileOf(t, manyScans(64, 64, 20))), 20)
  const one = await pictures['image/jpeg']()
  t.is(await jpegScans(fileOf(t, one)), 1)
  const thumbnail = manyScans(16, 16, 100)
  const segment = Buffer.from([
    0xff,
    0xe1,
    (thumbnail.length + 2) >> 8,
    (thumbnail.length + 2) & 255,
  ])
  const withThumbnail = Buffer.concat([one.subarray(0, 2), segment, thumbnail, one.subarray(2)])
  t.is(await jpegScans(fileOf(t, withThumbnail)), 1)
  t.is(await jpegScans(fileOf(t, Buffer.from([0xff]))), 0)
  t.is(await jpegScans(fileOf(t, Buffer.from([0xff, 0xda, 0x00]))), 1)
})

test('a picture that takes more processor time than it may is given up, and the next one is read', async (t) => {
  const reader = new PictureProcess()
  t.teardown(() => reader.end())
  const path = fileOf(t, blackPng(6000, 6000, { colours: 'rgb' }))
  const rules = { ...merchantsPicture, seconds: 0.01 }
  const error = await t.throwsAsync(reader.remade({ path, type: 'image/png', rules }))
  t.is((error as { status?: number }).status, 422)
  t.regex(error instanceof Fault ? inEnglish(error.told) : '', /takes too long/)
  const small = fileOf(t, await pictures['image/png']())
  const photo = await reader.remade({ path: small, type: 'image/png', rules: shoppersPhoto })
  t.deepEqual([photo.contentType, photo.width, photo.height], ['image/webp', 60, 40])
})

test('the process that reads pictures knows nothing of the shop and may be ended at any time', async (t) => {
  const reader = new PictureProcess()
  t.teardown(() => reader.end())
  const path = fileOf(t, await pictures['image/jpeg']())
  const order = { path, type: 'image/jpeg', rules: shoppersPhoto } as const
  t.is((await reader.remade(order)).width, 60)
  reader.end()
  t.is((await reader.remade(order)).width, 60)
})
