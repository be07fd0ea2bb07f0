import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import sharp from 'sharp'
import { animation, pdf, pictures, svg, upload } from '#test/helpers/bodies/sent-files.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import uploads from '../../../modules/uploads/index.ts'

const open = (t: Parameters<typeof openShop>[0]) => openShop(t, [auth, uploads])

/** What lies in the store's folder; nothing when nobody ever stored anything. */
function stored(shop: Shop): string[] {
  try {
    return readdirSync(join(shop.app.kernel.env.dataDir, 'uploads/stores/default'))
  } catch {
    return []
  }
}

const megabyte = 1024 * 1024
const json = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }

test('37: a real file of each format is kept, whatever its name and the type that came with it', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const [type, draw] of Object.entries(pictures)) {
    const answer = await upload(admin, await draw(), { name: 'evil.html', type: 'text/html' })
    t.is(answer.status, 201, `${type}: ${answer.text}`)
    const { url, key, contentType, size, width, height } = answer.json
    t.is(contentType, type)
    t.deepEqual([width, height], [60, 40])
    t.is(url, `/uploads/${key}`)
    t.regex(key, /^stores\/default\/[0-9a-f-]{36}$/)
    const shown = await shop.client().page(url)
    t.is(shown.status, 200)
    t.is(shown.headers.get('content-type'), type)
    t.is(shown.headers.get('content-length'), String(size))
  }
  const drawn = await upload(admin, svg, { name: 'a.png' })
  t.is(drawn.status, 201, drawn.text)
  t.is(drawn.json.contentType, 'image/svg+xml')
  t.deepEqual([drawn.json.width, drawn.json.height], [24, 16])
  t.is((await shop.client().page(drawn.json.url)).text, svg.toString())
  const paper = await upload(admin, pdf)
  t.is(paper.status, 201, paper.text)
  t.deepEqual(Object.keys(paper.json).sort(), ['contentType', 'key', 'size', 'url'])
  t.is((await shop.client().page(paper.json.url)).text, pdf.toString())
})

test('37: an animated GIF stays animated', async (t) => {
  const shop = await open(t)
  const answer = await upload(await adminOf(shop), await animation())
  t.is(answer.status, 201, answer.text)
  t.deepEqual([answer.json.width, answer.json.height], [8, 8])
  const file = await shop.app.kernel.files.get(answer.json.key)
  t.is(file?.meta.pages, 3)
})

test('37: what hangs behind a picture does not survive', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const tail = '<script>alert(document.domain)</script>PK\u0003\u0004'
  for (const draw of Object.values(pictures)) {
    const answer = await upload(admin, Buffer.concat([await draw(), Buffer.from(tail)]))
    t.is(answer.status, 201, answer.text)
    const { text } = await shop.client().page(answer.json.url)
    // Bytes: of a file
    t.false(text.includes('<script>'))
    t.false(text.includes('PK\u0003\u0004'))
  }
})

test('37: HTML, XML, SWF, PHP, EXE, ZIP, text and scripts are 415, and nothing is left of them', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const others = {
    html: '<!DOCTYPE html><html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>',
    xml: '<?xml version="1.0"?><note><svg/></note>',
    swf: 'FWS\u0009\u0000\u0000\u0000\u0000',
    php: '<?php system($_GET["c"]); ?>',
    exe: `MZ${'\u0000'.repeat(58)}\u0080`,
    zip: `PK\u0003\u0004${'\u0000'.repeat(26)}`,
    text: 'just words',
    script: 'alert(1)',
    shell: '#!/bin/sh\nexit',
    random: randomBytes(300).fill(0x91, 0, 8),
  }
  for (const [name, content] of Object.entries(others)) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    const answer = await upload(admin, bytes, { name: `${name}.png` })
    t.is(answer.status, 415, `${name}: ${answer.text}`)
    t.is(answer.json.error.code, 'UNSUPPORTED_FORMAT')
  }
  t.deepEqual(stored(shop), [])
})

test('37: a picture that is cut off, or only has the first bytes of one, is 422 and leaves nothing', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const [type, draw] of Object.entries(pictures)) {
    const whole = await draw()
    for (const bytes of [whole.subarray(0, Math.floor(whole.length / 2)), whole.subarray(0, 40)]) {
      const answer = await upload(admin, bytes)
      t.is(answer.status, 422, `${type} ${bytes.length}: ${answer.text}`)
    }
  }
  t.is((await upload(admin, Buffer.from('%PDF-1.7 cut'))).status, 422)
  t.is((await upload(admin, Buffer.alloc(0))).status, 422)
  t.deepEqual(stored(shop), [])
})

test('38: an image of 4.5 MB is taken and one byte more is 413; a PDF likewise at 10 MB', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const padded = (bytes: Buffer, size: number) =>
    Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
  const png = await pictures['image/png']()
  t.is((await upload(admin, padded(png, 4.5 * megabyte))).status, 201)
  const large = await upload(admin, padded(png, 4.5 * megabyte + 1))
  t.is(large.status, 413)
  t.is(large.json.error.code, 'TOO_LARGE')
  t.is((await upload(admin, padded(pdf, 10 * megabyte))).status, 201)
  t.is((await upload(admin, padded(pdf, 10 * megabyte + 1))).status, 413)
  t.is(stored(shop).filter((name) => !name.endsWith('.json')).length, 2)
})

test('39: pictures that unfold to more than 40 million pixels are 422, also five at once', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const bomb = await sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  t.true(bomb.length < megabyte)
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(admin, bomb)))
  for (const answer of answers) {
    t.is(answer.status, 422)
    t.regex(answer.json.error.fields.file, /40 million pixels/)
  }
  t.deepEqual(stored(shop), [])
})

test('43: where a photo was taken and scripts in its metadata are gone, and it stands upright', async (t) => {
  const shop = await open(t)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Copyright: '<script>alert(1)</script>' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  // Bytes: of a file
  t.true(photo.includes('<script>'))
  t.truthy((await sharp(photo).metadata()).exif)
  const answer = await upload(await adminOf(shop), photo)
  t.is(answer.status, 201, answer.text)
  t.deepEqual([answer.json.width, answer.json.height], [40, 60])
  const response = await fetch(shop.url + answer.json.url)
  const kept = Buffer.from(await response.arrayBuffer())
  // Bytes: of a file
  t.false(kept.includes('<script>'))
  const about = await sharp(kept).metadata()
  t.is(about.exif, undefined)
  t.is(about.xmp, undefined)
  t.is(about.orientation, undefined)
})

test('files are uploaded and deleted by admins only', async (t) => {
  const shop = await open(t)
  const png = await pictures['image/png']()
  t.is((await upload(shop.client(), png)).status, 401)
  const customer = await customerOf(shop)
  t.is((await upload(customer, png)).status, 403)
  const { key } = (await upload(await adminOf(shop), png)).json
  t.is((await shop.client().delete('/api/upload', { key })).status, 401)
  t.is((await customer.delete('/api/upload', { key })).status, 403)
  t.is((await shop.client().page(`/uploads/${key}`)).status, 200)
})

test('an upload counts in the limit of admins, and in no other', async (t) => {
  const shop = await openShop(t, [auth, uploads], { env: { LIMIT_ADMIN: '4/60' } })
  const admin = await adminOf(shop)
  const png = await pictures['image/png']()
  const first = await upload(admin, png)
  t.is(first.headers.get('x-ratelimit-limit'), '4')
  t.is(first.headers.get('x-ratelimit-remaining'), '3')
})

test('a form without JavaScript goes where it wanted, with a word about what happened', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const html = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }
  const png = await pictures['image/png']()
  const kept = await upload(admin, png, { fields: { returnTo: '/admin/products' } }, html)
  t.is(kept.status, 303)
  t.is(kept.headers.get('location'), '/admin/products')
  const away = await upload(admin, png, { fields: { returnTo: 'https://evil.example' } }, html)
  t.is(away.headers.get('location'), '/admin/media')
  const { key } = (await upload(admin, png)).json
  const gone = await admin.form('/upload', { _method: 'DELETE', key, returnTo: '/admin' })
  t.is(gone.status, 303)
  t.is(gone.headers.get('location'), '/admin')
  t.is((await shop.client().page(`/uploads/${key}`)).status, 410)
  t.is((await admin.form('/upload', { key })).status, 415)
})

test('a deleted file is in the trash, where nobody gets it; a second time it is 404', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const png = await pictures['image/png']()
  const first = (await upload(admin, png)).json
  const second = (await upload(admin, png)).json
  const before = stored(shop)
  t.deepEqual((await admin.delete('/api/upload', { key: first.key })).json, { deleted: true })
  t.deepEqual((await admin.delete('/api/upload', { url: second.url })).json, { deleted: true })
  for (const { key, url } of [first, second]) {
    t.is((await shop.client().page(url)).status, 410)
    t.is((await admin.delete('/api/upload', { key })).status, 404)
  }
  t.deepEqual(stored(shop), before, 'the bytes stay for the time of the trash')
  t.is((await admin.delete('/api/upload', {})).status, 422)
})

test("42: another store's file is 403, and no forged path deletes anything", async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { key } = (await upload(admin, await pictures['image/png']())).json
  const foreign = key.replace('default', 'neighbour')
  await shop.app.kernel.files.put(foreign, Buffer.from('theirs'), { contentType: 'image/png' })
  for (const named of [{ key: foreign }, { url: `/uploads/${foreign}` }]) {
    t.is((await admin.delete('/api/upload', named)).status, 403)
  }
  const uuid = key.slice(-36)
  for (const forged of [
    `stores/default/../neighbour/${uuid}`,
    `stores/default/%2e%2e%2fneighbour/${uuid}`,
    `stores/default/..\\neighbour\\${uuid}`,
    `stores/default/\u0000/${uuid}`,
    `/etc/passwd`,
    `C:\\Windows\\win.ini`,
    'a'.repeat(1990),
    `https://evil.example/uploads/${key}`,
    `//uploads/${key}`,
    `stores/default/${uuid}.json`,
    `stores/default/${uuid}@w320`,
    '',
    '.',
    '..',
  ]) {
    for (const named of [{ key: forged }, { url: forged }]) {
      const { status } = await admin.delete('/api/upload', named)
      t.true([400, 404].includes(status), `${forged}: ${status}`)
    }
  }
  t.truthy(await shop.app.kernel.files.get(foreign))
  t.is((await admin.delete('/api/upload', { key: 'a'.repeat(4096) })).status, 422)
})

test('42: a file name is shown and never a path', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const png = await pictures['image/png']()
  for (const name of [
    '../../../etc/passwd',
    '..\\..\\a.png',
    'CON',
    '/etc/passwd',
    'x'.repeat(4000),
  ]) {
    const answer = await upload(admin, png, { name })
    t.is(answer.status, 201, answer.text)
    const [file] = (await shop.scope.ask('uploads.find', { keys: [answer.json.key] })) ?? []
    t.notRegex(file?.name ?? '/', /[/\\]/)
    t.true((file?.name.length ?? 999) <= 200)
  }
})

test('what is no form with a file is refused: 415, 400, 422', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.is((await admin.post('/api/upload', { file: 'x' })).status, 415)
  const bare = { ...json, 'Content-Type': 'multipart/form-data' }
  t.is((await admin.send('POST', '/api/upload', 'x', bare)).status, 400)
  const form = new FormData()
  form.append('other', 'x')
  const answer = await admin.send('POST', '/api/upload', form, json)
  t.is(answer.status, 422)
  t.deepEqual(Object.keys(answer.json.error.fields), ['file'])
  const two = new FormData()
  for (const name of ['a.png', 'b.png']) two.append('file', new Blob(['x']), name)
  const many = await admin.send('POST', '/api/upload', two, json)
  t.is(many.json.error.fields.file, 'Send one file at a time.')
})
