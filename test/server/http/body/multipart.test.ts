import { request } from 'node:http'
import test from 'ava'
import { z } from 'zod'
import { sentFile } from '#server/http/body.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const megabyte = 1024 * 1024
const store = new Routes()
store.post(
  '/file',
  takes(
    z.object({ note: z.string().optional() }),
    (ctx, { note }) => {
      const file = sentFile(ctx, 'file')
      return respond(ctx, { json: { note: note ?? null, name: file?.name ?? null } })
    },
    { multipart: megabyte },
  ),
)
const forms = defineModule({ name: '@test/forms', store })
const headers = {
  Accept: 'application/json',
  'Content-Type': 'multipart/form-data; boundary=XX',
  'Sec-Fetch-Site': 'same-origin',
}
const part = (head: string, body = 'words') => `--XX\r\n${head}\r\n\r\n${body}\r\n`
const field = 'Content-Disposition: form-data; name="note"'
const file =
  'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain'

test('38: a part that says how its bytes are encoded is read, or refused; it never stops the shop', async (t) => {
  const client = (await openShop(t, [forms])).client()
  const send = (body: string) => client.send('POST', '/file', `${body}--XX--\r\n`, headers)
  for (const encoding of ['7bit', '8BIT', 'binary', 'utf-8']) {
    const answer = await send(part(`${field}\r\nContent-Transfer-Encoding: ${encoding}`, 'naïve'))
    t.deepEqual([answer.status, answer.json.note], [200, 'naïve'], encoding)
  }
  const base64 = Buffer.from('naïve').toString('base64')
  const decoded = await send(part(`${field}\r\nContent-Transfer-Encoding: base64`, base64))
  t.is(decoded.json.note, 'naïve')
  for (const encoding of ['quoted-printable', 'hex', 'utf16le', 'x'.repeat(500)]) {
    const answer = await send(part(`${file}\r\nContent-Transfer-Encoding: ${encoding}`))
    t.is(answer.status, 400, encoding)
  }
  t.is((await send(part(`${file}\r\nContent-Transfer-Encoding: 8bit`))).json.name, 'a.txt')
})

test('38: headers of a part are read up to 16 kB: no endless one is kept, none is searched for ever', async (t) => {
  const shop = await openShop(t, [forms])
  const send = (head: string) =>
    shop.client().send('POST', '/file', `${part(head)}--XX--\r\n`, headers)
  t.is((await send(`${field}\r\nX-Long: ${'a'.repeat(15 * 1024)}`)).status, 200)
  t.is((await send(`${field}\r\nX-Long: ${'a'.repeat(17 * 1024)}`)).status, 400)
  t.is((await send(`${field}\r\n${'X-Many: a\r\n'.repeat(4_000)}X-Last: a`)).status, 400)
  t.is((await send(`${field}; ${'filename="'.repeat(100_000)}`)).status, 400)
  const { sent, status } = await endless(shop.url)
  t.is(status, 400)
  t.true(sent < 8 * megabyte, `${sent} bytes were taken before the answer`)
})

/** A header that does not end, until it is answered. */
function endless(url: string): Promise<{ sent: number; status: number }> {
  return new Promise((done, fail) => {
    let sent = 0
    const sending = request(`${url}/file`, { method: 'POST', headers }, (answer) => {
      done({ sent, status: answer.statusCode ?? 0 })
      sending.destroy()
    })
    sending.on('error', fail)
    sending.write('--XX\r\nX-Long: ')
    const more = () => {
      if (sending.destroyed || sent > 64 * megabyte) return
      sent += 64 * 1024
      sending.write(Buffer.alloc(64 * 1024, 'a'), () => setImmediate(more))
    }
    more()
  })
}
