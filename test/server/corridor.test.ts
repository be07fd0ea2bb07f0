import { gzipSync } from 'node:zlib'
import test from 'ava'
import { z } from 'zod'
import { page } from '#server/access/guards.ts'
import { badInput } from '#server/errors.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { said } from '#server/language/message.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const noted: string[] = []
const store = new Routes()
const note = z.object({
  text: z.string().min(1),
  stars: z.number().int().min(1).max(5),
  loud: z.boolean().default(false),
})
store.get('/notes', page, (ctx) =>
  respond(ctx, {
    json: { notes: [] },
    html: () => '<h1>Notes</h1>',
    head: { title: 'Notes' },
    shared: true,
  }),
)
store.post(
  '/notes',
  takes(
    note,
    (ctx, input) => {
      noted.push(input.text)
      if (input.text === 'taken') throw badInput({ text: said('server.field.text') })
      return respond(ctx, {
        status: 201,
        json: { note: input },
        html: () => '<p>Thanks</p>',
        to: '/notes',
        flash: 'Noted.',
      })
    },
    {
      again: (ctx, attempt) =>
        respond(ctx, {
          html: () =>
            `<p class="typed">${String(attempt.values.text)}</p><p>${Object.keys(attempt.errors).join()}</p>`,
        }),
    },
  ),
)
store.put(
  '/notes/:id',
  takes(z.object({ id: z.string() }), (ctx, { id }) =>
    respond(ctx, { json: { id }, to: `/notes?put=${id}` }),
  ),
)
store.post('/marks', (ctx) => respond(ctx, { status: 201, json: { marked: true } }))
const admin = new Routes()
admin.get('/admin/notes', (ctx) => respond(ctx, { json: { secret: true }, html: () => 'secret' }))
const notes = defineModule({ name: '@test/notes', store, admin })

test('one address answers a page, a fragment and JSON, and JSON by default under /api', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const whole = await client.page('/notes')
  t.is(whole.status, 200)
  // Bytes: the first of a page
  t.regex(whole.text, /^<!doctype html>/)
  const main = read(whole.text).find({ role: 'main', id: 'main', tabindex: '-1' })
  t.is(main.text, 'Notes')
  t.true(main.has({ role: 'heading', level: 1, name: 'Notes' }))
  t.regex(whole.headers.get('vary') ?? '', /HX-Request-Type/)
  const part = await client.fragment('/notes')
  t.is(part.text, '<title>Notes – Shop</title><h1>Notes</h1>')
  t.deepEqual((await client.get('/notes')).json, { notes: [] })
  t.deepEqual((await client.send('GET', '/api/notes', undefined, {})).json, { notes: [] })
  // Bytes: the first of a page
  t.regex((await client.send('GET', '/notes', undefined, {})).text, /^<!doctype html>/)
  t.is((await client.send('GET', '/notes', undefined, { Accept: 'image/png' })).status, 406)
  t.is(
    (await client.page('/notes', { 'HX-Request': 'true', 'HX-Request-Type': 'full' })).text,
    whole.text,
  )
})

test('forms are coerced, JSON is not, and what a schema does not name is dropped', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const made = await client.post('/notes', {
    text: 'hi',
    stars: 5,
    storeId: 'other',
    role: 'admin',
  })
  t.is(made.status, 201)
  t.deepEqual(made.json, { note: { text: 'hi', stars: 5, loud: false } })
  const strict = await client.post('/notes', { text: 'hi', stars: '5' })
  t.is(strict.status, 422)
  t.deepEqual(Object.keys(strict.json.error.fields), ['stars'])
  const form = await client.form('/notes', { text: 'hi', stars: '4', loud: 'on' })
  t.is(form.status, 303)
  t.is(form.headers.get('location'), '/notes')
  t.regex((await client.page('/notes')).headers.getSetCookie().join(), /flash=;/)
})

test('a NUL is dropped from what was sent, and no address has one', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const made = await client.post('/notes', { text: 'a\0b', stars: 5 })
  t.is(made.json.note.text, 'ab')
  t.is((await client.put('/notes/%00', {})).status, 404)
})

test('a refused form comes back with 422, everything typed kept', async (t) => {
  const shop = await openShop(t, [notes])
  const again = await shop.client().form('/notes', { text: 'taken', stars: '3' })
  t.is(again.status, 422)
  t.true(read(again.text).has({ role: 'paragraph', class: 'typed', name: 'taken' }))
  t.regex(read(again.text).text, /taken text/)
})

test('JSON that is refused comes back as no form, whatever it holds: as JSON, and to people as an error page', async (t) => {
  const shop = await openShop(t, [notes])
  const body = { text: [{ toString: null }, { toString: 'a' }], stars: 3 }
  const asked = { text: 'taken', stars: 3 }
  for (const sent of [body, asked]) {
    t.is((await shop.client().post('/notes', sent)).json.error.code, 'VALIDATION_FAILED')
    const page = await shop.client().post('/notes', sent, { Accept: 'text/html' })
    t.is(page.status, 422, page.text)
    t.false(read(page.text).has({ class: 'typed' }))
  }
  t.false(shop.logs.some((line) => JSON.parse(line).level >= 50))
})

test('a form reaches PUT with _method, and the other methods are 405 with what is allowed', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  t.is((await client.form('/notes/7', { _method: 'PUT' })).headers.get('location'), '/notes?put=7')
  for (const answer of [await client.form('/notes/7', {}), await client.delete('/notes/7')]) {
    t.is(answer.status, 405)
    t.is(answer.headers.get('allow'), 'PUT')
  }
})

test('405 and 501 speak as every other error, and OPTIONS tells what an address allows', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const ask = (method: string, path: string, headers = {}) =>
    client.send(method, path, undefined, { Accept: 'application/json', ...headers })
  const wrong = await ask('DELETE', '/api/notes')
  t.is(wrong.status, 405)
  t.is(wrong.headers.get('allow'), 'GET, HEAD, POST')
  t.is(wrong.json.error.code, 'METHOD_NOT_ALLOWED')
  t.is(wrong.json.error.message, 'Use GET, HEAD, POST here.')
  t.truthy(wrong.json.error.requestId)
  const page = await ask('DELETE', '/notes', {
    Accept: 'text/html',
    'Sec-Fetch-Site': 'same-origin',
  })
  t.is(page.status, 405)
  // Bytes: the first of a page
  t.regex(page.text, /^<!doctype html>/)
  const unknown = await ask('PROPFIND', '/notes')
  t.is(unknown.status, 501)
  t.is(unknown.json.error.code, 'NOT_IMPLEMENTED')
  const options = await ask('OPTIONS', '/notes/7')
  t.is(options.status, 204)
  t.is(options.headers.get('allow'), 'PUT')
  t.is((await ask('OPTIONS', '/nowhere')).status, 404)
})

test('a stranger cannot map the routes of the admin', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  for (const method of ['GET', 'DELETE', 'OPTIONS', 'PROPFIND'])
    for (const path of ['/admin/notes', '/admin/nowhere', '/api/admin/nowhere']) {
      const { status } = await client.send(method, path, undefined, { Accept: 'application/json' })
      t.is(status, 401, `${method} ${path}`)
    }
})

test('a request that cannot be answered changes nothing', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const note = { text: 'unanswered', stars: 5 }
  for (const accept of ['application/xml', 'image/png', 'application/json;q=0'])
    t.is((await client.post('/notes', note, { Accept: accept })).status, 406, accept)
  t.false(noted.includes('unanswered'))
  // What exists in one form only is answered in it: the deed is done.
  t.is((await client.post('/api/marks', {}, { Accept: 'text/html' })).status, 201)
})

test('media types with parameters are understood', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  for (const accept of [
    'application/json; charset=utf-8',
    'application/json;odata=verbose',
    'application/json;version="1,2";q=0.9, text/html;q=0.1',
    'text/html;level=1;q=0.2, application/json;q=0.3',
  ])
    t.deepEqual((await client.get('/notes', { Accept: accept })).json, { notes: [] }, accept)
  const html = await client.get('/notes', {
    Accept: 'text/html; charset=utf-8, application/json;q=0.5',
  })
  // Bytes: the first of a page
  t.regex(html.text, /^<!doctype html>/)
})

test('63: bad bodies are refused before they are read further', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const send = (body: string, headers: Record<string, string>) =>
    client.send('POST', '/notes', body, { Accept: 'application/json', ...headers })
  t.is((await send('{"text":', { 'Content-Type': 'application/json' })).status, 400)
  t.is(
    (await send('{}', { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' })).status,
    415,
  )
  t.is(
    (await send(`{"text":"${'x'.repeat(1_100_000)}"}`, { 'Content-Type': 'application/json' }))
      .status,
    413,
  )
  t.is(
    (await send('['.repeat(100_000) + ']'.repeat(100_000), { 'Content-Type': 'application/json' }))
      .status,
    400,
  )
  t.is(
    (
      await send(JSON.stringify({ text: 'a', more: Array(2000).fill(1) }), {
        'Content-Type': 'application/json',
      })
    ).status,
    400,
  )
})

test('63: headers beyond any need, repeated parameters and compressed bodies are refused, and the shop answers on', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const many = Array.from({ length: 100 }, (_, n) => [`X-Long-${n}`, 'x'.repeat(8_000)])
  const long = await client.get('/notes', Object.fromEntries(many)).catch(() => undefined)
  t.true(long === undefined || long.status === 431, `${long?.status}`)
  const json = { Accept: 'application/json', 'Content-Type': 'application/json' }
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
    const bomb = gzipSync(Buffer.alloc(1_000_000, '{'))
    const sent = await client.send('POST', '/notes', bomb, {
      ...json,
      'Content-Encoding': encoding,
    })
    t.is(sent.status, 415, encoding)
  }
  const twice = 'text=a&text=b&stars=1&stars=5&__proto__[x]=1&constructor[prototype][y]=1'
  const answer = await client.send('POST', '/notes', twice, {
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
  })
  t.true(answer.status < 500, answer.text)
  t.is(({} as Record<string, unknown>).x, undefined)
  t.is((await client.get('/notes')).status, 200)
})

test('26: a state change from another site is 403, whatever it carries', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  t.is(
    (await client.form('/notes', { text: 'x', stars: '1' }, { 'Sec-Fetch-Site': 'cross-site' }))
      .status,
    403,
  )
  t.is(
    (await client.post('/notes', { text: 'x', stars: 1 }, { Origin: 'https://evil.example' }))
      .status,
    403,
  )
  t.is(
    (
      await client.send('POST', '/notes', 'text=x&stars=1', {
        'Content-Type': 'application/x-www-form-urlencoded',
      })
    ).status,
    403,
  )
})

test('an anonymous caller is sent to sign in from an admin page, in any representation and spelling', async (t) => {
  const door = defineModule({ name: '@test/door', places: { signIn: '/auth/signin' } })
  const shop = await openShop(t, [notes, door])
  const client = shop.client()
  const away = await client.page('/admin/notes')
  t.is(away.status, 302)
  t.is(away.headers.get('location'), '/auth/signin?next=%2Fadmin%2Fnotes')
  t.is((await client.get('/admin/notes')).status, 401)
  const htmx = await client.fragment('/admin/notes')
  t.is(htmx.status, 401)
  t.regex(htmx.headers.get('hx-redirect') ?? '', /^\/auth\/signin/)
  t.is((await client.get('/Admin/notes')).status, 404)
  t.is((await client.get('/api/admin/notes')).status, 401)
})

test('68: unknown pages and unknown errors say nothing of the inside', async (t) => {
  const broken = new Routes()
  broken.get('/boom', page, () => {
    throw new Error('select * from secrets at /srv/shop')
  })
  const shop = await openShop(t, [defineModule({ name: '@test/broken', store: broken })])
  const client = shop.client()
  const html = await client.page('/boom')
  t.is(html.status, 500)
  t.notRegex(html.text, /secrets|srv|at /)
  const json = (await client.get('/boom')).json
  t.deepEqual(Object.keys(json.error), ['code', 'message', 'requestId'])
  t.is(
    shop.logs.filter(
      (line) => line.includes('select * from secrets') && line.includes(json.error.requestId),
    ).length,
    1,
  )
  t.is((await client.page('/nowhere')).status, 404)
  for (const answer of [html, await client.page('/nowhere')]) {
    t.regex(
      answer.headers.get('content-security-policy') ?? '',
      /script-src 'self'; style-src 'self'/,
    )
    t.is(answer.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('a cached page is sent again as the same bytes, with 304 and compressed', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  const first = await client.page('/notes', { 'Accept-Encoding': 'identity' })
  const second = await client.page('/notes', { 'Accept-Encoding': 'identity' })
  t.is(first.text, second.text)
  const etag = second.headers.get('etag') ?? ''
  t.is(
    (await client.page('/notes', { 'Accept-Encoding': 'identity', 'If-None-Match': etag })).status,
    304,
  )
  t.is((await client.page('/notes', { 'Accept-Encoding': 'br' })).text, first.text)
  t.is(
    (await client.page('/notes', { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding'),
    'gzip',
  )
})

test('odd request lines are 400 or 404, never 500', async (t) => {
  const shop = await openShop(t, [notes])
  const client = shop.client()
  for (const path of [
    '//',
    '//evil.example/x',
    '/%E0%A4%A',
    '/notes/%00',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/',
    '/notes?%E0%A4%A=1',
    '/\\\\evil',
  ]) {
    for (const answer of [await client.page(path), await client.get(path)]) {
      t.true(answer.status < 500, `${path} gave ${answer.status}`)
    }
  }
})
