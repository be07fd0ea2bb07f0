import test from 'ava'
import { keyFor, variantKey } from '#server/files/files.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import uploads from '../../../modules/uploads/index.ts'

const bytes = Buffer.from('not really a picture')

async function stored(shop: Shop, contentType: string, storeId = 'default', body = bytes) {
  const key = keyFor(storeId)
  await shop.app.kernel.files.put(key, body, { contentType })
  return key
}

test('a stored picture is sent for ever, with an ETag, and 304 to who has it', async (t) => {
  const shop = await openShop(t, [uploads])
  const key = await stored(shop, 'image/png')
  const client = shop.client()
  const answer = await client.page(`/uploads/${key}`)
  t.is(answer.status, 200)
  t.is(answer.text, bytes.toString())
  t.is(answer.headers.get('content-type'), 'image/png')
  t.is(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  t.is(answer.headers.get('x-content-type-options'), 'nosniff')
  t.is(answer.headers.get('content-length'), String(bytes.length))
  t.is(answer.headers.get('set-cookie'), null)
  const etag = answer.headers.get('etag') ?? ''
  t.is((await client.page(`/uploads/${key}`, { 'If-None-Match': etag })).status, 304)
  const head = await client.send('HEAD', `/uploads/${key}`, undefined, {})
  t.is(head.status, 200)
  t.is(head.headers.get('content-length'), String(bytes.length))
})

test('a width that was made is sent, another one is the original', async (t) => {
  const shop = await openShop(t, [uploads])
  const key = await stored(shop, 'image/png')
  const files = shop.app.kernel.files
  await files.put(variantKey(key, 320), Buffer.from('small'), { contentType: 'image/webp' })
  const client = shop.client()
  const small = await client.page(`/uploads/${key}?w=320`)
  t.is(small.text, 'small')
  t.is(small.headers.get('content-type'), 'image/webp')
  t.is((await client.page(`/uploads/${key}@w320`)).text, 'small')
  t.regex(small.headers.get('cache-control') ?? '', /immutable/)
  const missing = await client.page(`/uploads/${key}?w=640`)
  t.is(missing.text, bytes.toString())
  t.is(missing.headers.get('cache-control'), 'public, max-age=60')
  t.is((await client.page(`/uploads/${key}?w=7`)).text, bytes.toString())
  t.is((await client.page(`/uploads/${key}@w640`)).status, 404)
})

test('41: an SVG has the policy of its own, a PDF and unknown types are attachments', async (t) => {
  const shop = await openShop(t, [uploads])
  const client = shop.client()
  const ask = async (type: string) =>
    (await client.page(`/uploads/${await stored(shop, type)}`)).headers
  const svg = await ask('image/svg+xml')
  t.is(svg.get('content-type'), 'image/svg+xml')
  t.is(svg.get('content-security-policy'), "default-src 'none'; style-src 'unsafe-inline'")
  const pdf = await ask('application/pdf')
  // Bytes: of a header
  t.regex(pdf.get('content-disposition') ?? '', /^attachment; filename="[0-9a-f-]+\.pdf"$/)
  const html = await ask('text/html')
  t.is(html.get('content-type'), 'application/octet-stream')
  // Bytes: of a header
  t.regex(html.get('content-disposition') ?? '', /^attachment/)
})

test('42: files of another store and every forged path are 404', async (t) => {
  const shop = await openShop(t, [uploads])
  const client = shop.client()
  const foreign = await stored(shop, 'image/png', 'neighbour')
  const own = await stored(shop, 'image/png')
  const file = own.split('/').at(-1)
  for (const path of [
    foreign,
    'stores/default/unknown',
    'stores/default/00000000-0000-0000-0000-000000000000',
    `stores/default/..%2fneighbour%2f${foreign.split('/').at(-1)}`,
    'stores/default/%2e%2e%2f%2e%2e%2f%2e%2e%2fstore.db',
    'stores/..%5c..%5cstore.db',
    `stores/default/${file}.json`,
    `stores/default/${file}%00`,
    `stores/default/${'a'.repeat(4000)}`,
    '..%2f..%2fetc%2fpasswd',
  ]) {
    t.true([404, 400].includes((await client.page(`/uploads/${path}`)).status), path)
  }
  t.is((await client.page(`/uploads/${own}`)).status, 200)
})

test('a part of a file is sent with 206, what lies behind its end is 416', async (t) => {
  const shop = await openShop(t, [uploads])
  const key = await stored(shop, 'application/pdf')
  const ask = (headers: Record<string, string>) => shop.client().page(`/uploads/${key}`, headers)
  const whole = await ask({})
  t.is(whole.headers.get('accept-ranges'), 'bytes')
  const size = bytes.length
  for (const [range, text] of Object.entries({
    'bytes=0-2': 'not',
    'bytes=4-9': 'really',
    'bytes=-7': 'picture',
    'bytes=13-': 'picture',
    'bytes=0-999': bytes.toString(),
  })) {
    const part = await ask({ Range: range })
    t.is(part.status, 206, range)
    t.is(part.text, text, range)
    t.is(part.headers.get('content-length'), String(text.length))
    t.regex(part.headers.get('content-range') ?? '', new RegExp(`^bytes \\d+-\\d+/${size}$`))
  }
  for (const range of ['bytes=20-', 'bytes=-0', 'bytes=99-100']) {
    const part = await ask({ Range: range })
    t.is(part.status, 416, range)
    t.is(part.headers.get('content-range'), `bytes */${size}`)
  }
  for (const range of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=-']) {
    t.is((await ask({ Range: range })).status, 200, range)
  }
  const etag = whole.headers.get('etag') ?? ''
  t.is((await ask({ Range: 'bytes=0-2', 'If-Range': etag })).status, 206)
  t.is((await ask({ Range: 'bytes=0-2', 'If-Range': '"another"' })).status, 200)
})
