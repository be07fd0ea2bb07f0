// Forms that lie, flood and break off (statement 38): refused, and nothing of them is left on the disk.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { pictures, upload } from '#test/helpers/bodies/sent-files.ts'
import type { Client } from '#test/helpers/client.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import uploads from '../../../modules/uploads/index.ts'

const temporary = mkdtempSync(join(tmpdir(), 'hostile-'))
process.env.TMPDIR = temporary
test.after.always(() => rmSync(temporary, { recursive: true, force: true }))

const megabyte = 1024 * 1024
const boundary = 'xxxxxxxx'
const filePart = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`

async function scene(t: ExecutionContext): Promise<{ shop: Shop; admin: Client; cookie: string }> {
  const shop = await openShop(t, [auth, uploads])
  const admin = await adminOf(shop)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { shop, admin, cookie }
}

/** What forms have left on the disk. */
const left = () => readdirSync(temporary).filter((name) => name.startsWith('form-'))

/** Waits until the condition holds; the test's own time-out ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Talks to the shop byte by byte; answers the status line's number, 0 when it hung up without one. */
function talk(shop: Shop, cookie: string, headers: string[], body: Iterable<Uint8Array | string>) {
  const { port, hostname } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const lines = [
    'POST /api/upload HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Accept: application/json',
    'Sec-Fetch-Site: same-origin',
    'Connection: close',
    `Cookie: ${cookie}`,
    ...headers,
  ]
  let answer = ''
  const status = new Promise<number>((resolve) => {
    const end = () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0))
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', end)
    socket.on('close', end)
  })
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const pieces = body[Symbol.iterator]()
  const more = () => {
    for (;;) {
      const { value, done } = pieces.next()
      if (done || socket.destroyed) return
      if (!socket.write(value)) {
        socket.once('drain', more)
        return
      }
    }
  }
  more()
  return { socket, status }
}

const multipart = `Content-Type: multipart/form-data; boundary=${boundary}`

test.serial('38: 10,000 parts are refused, fields or files', async (t) => {
  const { shop, admin, cookie } = await scene(t)
  for (const head of ['name="a"', 'name="file"; filename="a.png"\r\nContent-Type: image/png']) {
    const part = `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\nx\r\n`
    const body = `${part.repeat(10_000)}--${boundary}--\r\n`
    const length = `Content-Length: ${Buffer.byteLength(body)}`
    const { status } = talk(shop, cookie, [multipart, length], [body])
    t.true([400, 413].includes(await status), head)
  }
  await until(() => left().length === 0)
  t.is((await upload(admin, await pictures['image/png']())).status, 201)
})

test.serial('38: a stream of 100 MB is refused, announced or not, and is never kept', async (t) => {
  const { shop, admin, cookie } = await scene(t)
  const whole = 100 * megabyte
  const announced = talk(shop, cookie, [multipart, `Content-Length: ${whole}`], [filePart])
  t.is(await announced.status, 413)
  function* chunks() {
    yield `${Buffer.byteLength(filePart).toString(16)}\r\n${filePart}\r\n`
    const piece = Buffer.alloc(megabyte, 0x61)
    for (let n = 0; n < 100; n++) {
      yield `${piece.length.toString(16)}\r\n`
      yield piece
      yield '\r\n'
    }
    yield '0\r\n\r\n'
  }
  const streamed = talk(shop, cookie, [multipart, 'Transfer-Encoding: chunked'], chunks())
  await streamed.status
  // Whoever sends on after the refusal may meet the closed connection first: the shop's own log says what it answered.
  const refusals = shop.logs.filter((line) => /"path":"\/api\/upload",.*"status":413/.test(line))
  t.is(refusals.length, 2)
  await until(() => left().length === 0)
  t.is((await upload(admin, await pictures['image/png']())).status, 201)
})

test.serial(
  '38: a body shorter than it said, without an end, or without a boundary is refused',
  async (t) => {
    const { shop, admin, cookie } = await scene(t)
    const cut = `${filePart}abc`
    const noEnd = talk(shop, cookie, [multipart, `Content-Length: ${cut.length}`], [cut])
    t.is(await noEnd.status, 400)
    const none = ['Content-Type: multipart/form-data', 'Content-Length: 3']
    t.is(await talk(shop, cookie, none, ['abc']).status, 400)
    const other = [
      'Content-Type: multipart/form-data; boundary=other',
      `Content-Length: ${cut.length}`,
    ]
    t.true([400, 422].includes(await talk(shop, cookie, other, [cut]).status))
    const negative = talk(shop, cookie, [multipart, 'Content-Length: -1'], [cut])
    t.is(await negative.status, 400)
    await until(() => left().length === 0)
    t.is((await upload(admin, await pictures['image/png']())).status, 201)
  },
)

test.serial(
  '38: a body longer than it said is cut there and refused; a file that is refused leaves nothing either',
  async (t) => {
    const { shop, admin, cookie } = await scene(t)
    const whole = `${filePart}abc\r\n--${boundary}--\r\n`
    for (const length of [1, filePart.length - 5, filePart.length, whole.length - 7]) {
      const short = talk(shop, cookie, [multipart, `Content-Length: ${length}`], [whole])
      t.is(await short.status, 400, String(length))
      await until(() => left().length === 0)
    }
    const text = talk(shop, cookie, [multipart, `Content-Length: ${whole.length}`], [whole])
    t.is(await text.status, 415)
    t.deepEqual(left(), [])
    t.is((await upload(admin, await pictures['image/png']())).status, 201)
  },
)

test.serial('38: a sender who hangs up in the middle leaves no file behind', async (t) => {
  const { shop, admin, cookie } = await scene(t)
  const half = [filePart, Buffer.alloc(megabyte, 0x61)]
  const { socket } = talk(shop, cookie, [multipart, `Content-Length: ${3 * megabyte}`], half)
  await until(() => left().length > 0)
  socket.destroy()
  await until(() => left().length === 0)
  t.is((await upload(admin, await pictures['image/png']())).status, 201)
})

test.serial('38: nothing is read for somebody who may not upload', async (t) => {
  const { shop } = await scene(t)
  const { status } = talk(shop, '', [multipart, `Content-Length: ${8 * megabyte}`], [filePart])
  t.is(await status, 401)
  t.is(left().length, 0)
})

test.serial(
  'of 60 uploads at once each is kept or told to come again, and the shop goes on',
  async (t) => {
    const { admin } = await scene(t)
    const png = await pictures['image/png']()
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(admin, png)))
    for (const { status, headers } of answers) {
      t.true(status === 201 || (status === 503 && headers.has('retry-after')), String(status))
    }
    t.true(answers.filter(({ status }) => status === 201).length >= 26)
    await until(() => left().length === 0)
    t.is((await upload(admin, png)).status, 201)
  },
)
