import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { readOn } from '#server/http/body/drain-request.ts'
import { rawBody, sentFile } from '#server/http/body.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const megabyte = 1024 * 1024
const paths: string[] = []
const store = new Routes()
store.post('/raw', async (ctx) => {
  let bytes = 0
  for await (const piece of rawBody(ctx, megabyte)) bytes += piece.length
  await respond(ctx, { json: { bytes } })
})
store.post(
  '/file',
  takes(
    z.object({ note: z.string() }),
    (ctx, { note }) => {
      const file = sentFile(ctx, 'file')
      if (file) paths.push(file.path)
      const there = file !== undefined && existsSync(file.path)
      return respond(ctx, { json: { note, name: file?.name ?? null, size: file?.size, there } })
    },
    { multipart: megabyte },
  ),
)
store.post(
  '/long',
  takes(
    z.object({ text: z.string() }),
    (ctx, { text }) => respond(ctx, { json: { length: text.length } }),
    { json: 3 * megabyte },
  ),
)
const bodies = defineModule({ name: '@test/bodies', store })
const csv = { 'Content-Type': 'text/csv' }

test('a raw body is read piece by piece, and refused with 413 beyond its cap', async (t) => {
  const client = (await openShop(t, [bodies])).client()
  const fits = await client.send('POST', '/raw', Buffer.alloc(megabyte, 'a'), csv)
  t.is(fits.json.bytes, megabyte)
  const long = await client.send('POST', '/raw', Buffer.alloc(megabyte + 1, 'a'), csv)
  t.is(long.status, 413)
  t.is(long.json.error.code, 'TOO_LARGE')
})

test('a raw body without a length is refused where it gets too long', async (t) => {
  const shop = await openShop(t, [bodies])
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(megabyte / 2))
      if (++pulled === 3) controller.close()
    },
  })
  let pulled = 0
  const answer = await fetch(`${shop.url}/raw`, {
    method: 'POST',
    headers: csv,
    body,
    duplex: 'half',
  } as RequestInit)
  t.is(answer.status, 413)
})

test('a compressed raw body is refused with 415', async (t) => {
  const client = (await openShop(t, [bodies])).client()
  const answer = await client.send('POST', '/raw', 'x', { ...csv, 'Content-Encoding': 'gzip' })
  t.is(answer.status, 415)
})

test('a file of a form lies on disk for the handler and is gone after the answer', async (t) => {
  const client = (await openShop(t, [bodies])).client()
  const form = new FormData()
  form.set('note', 'hello')
  form.set('file', new Blob(['a,b']), 'things.csv')
  const sent = await client.send('POST', '/file', form, { 'Sec-Fetch-Site': 'same-origin' })
  t.deepEqual(sent.json, { note: 'hello', name: 'things.csv', size: 3, there: true })
  t.false(existsSync(paths.at(-1) ?? ''))
})

test('a route may take more JSON than a megabyte, and refuses what is beyond its cap', async (t) => {
  const client = (await openShop(t, [bodies])).client()
  t.is((await client.post('/long', { text: 'a'.repeat(2 * megabyte) })).json.length, 2 * megabyte)
  t.is((await client.post('/long', { text: 'a'.repeat(3 * megabyte) })).status, 413)
})

test('a body in another charset is read in it; bytes that are no text in it are 400, a charset that nobody knows 415', async (t) => {
  const client = (await openShop(t, [bodies])).client()
  const send = (body: Uint8Array | string, charset: string, type = 'application/json') =>
    client.send('POST', '/long', Buffer.from(body), {
      'Content-Type': `${type}; charset=${charset}`,
      'Sec-Fetch-Site': 'same-origin',
      Accept: 'application/json',
    })
  t.is((await send(Buffer.from('{"text":"\u00e9"}', 'latin1'), 'iso-8859-1')).json.length, 1)
  t.is((await send('{"text":"é"}', 'UTF-8')).json.length, 1)
  t.is((await send('text=%C3%A9', 'utf-8', 'application/x-www-form-urlencoded')).json.length, 1)
  t.is((await send(Buffer.from('{"text":"\u00e9"}', 'latin1'), 'utf-8')).status, 400)
  t.is((await send('text=%E9', 'utf-8', 'application/x-www-form-urlencoded')).status, 400)
  t.is((await send('{}', 'klingon')).status, 415)
})

test('a text, a list and a field that would set a prototype are no bodies', async (t) => {
  const client = (await openShop(t, [bodies])).client()
  for (const body of [
    '"text"',
    '[1]',
    'null',
    '{"__proto__":{"text":"x"}}',
    '{"a":{"__proto__":1}}',
  ]) {
    const sent = await client.send('POST', '/long', body, { 'Content-Type': 'application/json' })
    t.is(sent.status, 400, body)
  }
})

/** The first line of the answer to a sender who looks for it only when all is sent, as many do. */
async function sendAll(t: ExecutionContext, to: string, type: string, pieces: readonly Buffer[]) {
  const { hostname, port, pathname } = new URL(to)
  const socket = connect(Number(port), hostname).pause()
  t.teardown(() => socket.destroy())
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: shop.test\r\nSec-Fetch-Site: same-origin\r\n`
  const first = `${head}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  for (const piece of [Buffer.from(first), ...pieces]) {
    await new Promise<void>((done, fail) =>
      socket.write(piece, (error) => (error ? fail(error) : done())),
    )
  }
  const [answer] = await once(socket.resume(), 'data')
  return String(answer).split('\r\n')[0]
}

test('who sends a body beyond the cap to its end gets the 413, as JSON, as a raw body and as a file of a form', async (t) => {
  const { url } = await openShop(t, [bodies])
  const rest = Array.from({ length: 24 }, () => Buffer.alloc(megabyte, 'a'))
  const head = [
    '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
  ]
  const form = [Buffer.from(head.join('')), ...rest, Buffer.from('\r\n--b--\r\n')]
  for (const [path, type, pieces] of [
    ['/long', 'application/json', [Buffer.from('{"text":"'), ...rest, Buffer.from('"}')]],
    ['/raw', 'text/csv', rest],
    ['/file', 'multipart/form-data; boundary=b', form],
  ] as const) {
    t.is(await sendAll(t, url + path, type, pieces), 'HTTP/1.1 413 Payload Too Large', path)
  }
})

test('a sender who does not end is read on for so many bytes, or for so long, and then cut off', async (t) => {
  const sender = () => Object.assign(new PassThrough(), { complete: false })
  const endless = sender()
  readOn(endless, { bytes: 10, milliseconds: 60_000 })
  endless.write('12345')
  endless.write('67890')
  t.false(endless.destroyed)
  endless.write('1')
  await once(endless, 'close')
  const silent = sender()
  readOn(silent, { bytes: 10, milliseconds: 1 })
  const alive = setInterval(() => undefined, 1_000)
  await once(silent, 'close')
  clearInterval(alive)
  t.true(silent.destroyed)
  const ended = sender()
  readOn(ended, { bytes: 10, milliseconds: 60_000 })
  ended.end('123')
  await once(ended, 'end')
  t.pass()
})

test('a byte order mark alone is no JSON body: 400, whether its length is told or not; in front of one it is passed over', async (t) => {
  const shop = await openShop(t, [bodies])
  const json = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const mark = Buffer.from('\uFEFF')
  t.is((await shop.client().send('POST', '/long', mark, json)).status, 400)
  const chunked = await fetch(`${shop.url}/long`, {
    method: 'POST',
    headers: json,
    body: new Blob([mark]).stream(),
    duplex: 'half',
  } as RequestInit)
  t.is(chunked.status, 400)
  const marked = Buffer.concat([mark, Buffer.from('{"text":"abc"}')])
  t.is((await shop.client().send('POST', '/long', marked, json)).json.length, 3)
  t.is((await shop.client().send('POST', '/long', '', json)).status, 422)
})
