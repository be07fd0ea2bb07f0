import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { page } from '#server/access/guards.ts'
import { createApp } from '#server/app.ts'
import type { Ctx } from '#server/http/context.ts'
import { cookieIn } from '#server/http/cookies.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Client } from '#test/helpers/client.ts'
import { leadingTitle, read } from '#test/helpers/markup/page.ts'
import { listenFor } from '#test/helpers/outside/listen.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'

let drawn = 0
const store = new Routes()
store.get('/board', page, async (ctx) => {
  const row = await ctx.scope.db('stores').where({ storeId: ctx.scope.storeId }).first()
  drawn++
  return respond(ctx, {
    json: { revision: Number(row.revision), words: 'word '.repeat(300) },
    html: () => `<p>Revision ${row.revision}.</p>${'word '.repeat(300)}`,
    head: { title: 'Board' },
    shared: true,
  })
})
const board = defineModule({ name: '@test/board', store })

const change = (scope: Scope) => scope.atomic(async (inner) => inner.raiseRevision())
const revisionOf = async (client: Client) => (await client.get('/board')).json.revision

test.serial(
  'a page is drawn once for all anonymous visitors, until something changes',
  async (t) => {
    const shop = await openShop(t, [board])
    drawn = 0
    const first = await shop.client().page('/board')
    const second = await shop.client().page('/board')
    t.is(drawn, 1)
    t.is(second.text, first.text)
    await change(shop.scope)
    const third = await shop.client().page('/board')
    t.is(drawn, 2)
    t.not(third.text, first.text)
  },
)

test.serial(
  'a kept answer carries what every answer carries: policy, limits, an id of its own, a guest',
  async (t) => {
    const shop = await openShop(t, [board], { env: { LIMIT_PAGES: '100/60' } })
    const plain = { 'Accept-Encoding': 'identity' }
    const first = await shop.client().page('/board', plain)
    const client = shop.client()
    const second = await client.page('/board', plain)
    const third = await client.page('/board', plain)
    const own = new Set(['x-request-id', 'set-cookie', 'x-ratelimit-remaining', 'date', 'etag'])
    for (const [name, value] of first.headers) {
      if (!own.has(name)) t.is(second.headers.get(name), value, name)
    }
    const ids = [first, second, third].map(({ headers }) => headers.get('x-request-id'))
    t.is(new Set(ids).size, 3)
    t.regex(second.headers.getSetCookie().join(), /^guestId=/)
    t.deepEqual(third.headers.getSetCookie(), [])
    t.deepEqual(
      [first, second, third].map(({ headers }) => headers.get('x-ratelimit-remaining')),
      ['99', '98', '97'],
    )
  },
)

test.serial('page, fragment and JSON are kept apart', async (t) => {
  const shop = await openShop(t, [board])
  for (let round = 0; round < 2; round++) {
    const client = shop.client()
    // Bytes: the first of a page
    t.regex((await client.page('/board')).text, /^<!doctype html>/)
    t.truthy(leadingTitle((await client.fragment('/board')).text))
    t.regex((await client.get('/board')).headers.get('content-type') ?? '', /^application\/json/)
  }
})

test.serial('a kept page is compressed, and 304 to who has it in whatever encoding', async (t) => {
  const shop = await openShop(t, [board])
  const client = shop.client()
  const plain = await client.page('/board')
  const headers = { 'Accept-Encoding': 'br' }
  const kept = await client.page('/board', headers)
  t.is(kept.headers.get('content-encoding'), 'br')
  t.is(kept.text, plain.text)
  const etag = kept.headers.get('etag') ?? ''
  t.regex(etag, /^W\/"[\w-]{22}"$/)
  t.is((await client.page('/board', { ...headers, 'If-None-Match': etag })).status, 304)
  const other = await client.page('/board', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })
  t.is(other.status, 304)
  t.is(other.text, '')
  const again = await shop.client().page('/board', headers)
  t.is(again.headers.get('content-encoding'), 'br')
  t.is(again.text, plain.text)
})

test.serial('what was just made is compressed too, and kept as the same bytes', async (t) => {
  const shop = await openShop(t, [board])
  for (const accept of ['text/html', 'application/json']) {
    const ask = (encoding: string) =>
      shop.client().page('/board', { Accept: accept, 'Accept-Encoding': encoding })
    const made = await ask('gzip')
    t.is(made.headers.get('content-encoding'), 'gzip')
    const kept = await ask('identity')
    t.is(kept.text, made.text)
    t.is(kept.headers.get('content-type'), made.headers.get('content-type'))
    await change(shop.scope)
    const plain = await ask('identity')
    t.is(plain.headers.get('content-length'), String(Buffer.byteLength(plain.text)))
    t.is(plain.headers.get('vary'), made.headers.get('vary'))
  }
})

test.serial(
  'page and JSON are conditional by the rules: lists, weak and strong tags, *, HEAD, the first answer too',
  async (t) => {
    const shop = await openShop(t, [board])
    const client = shop.client()
    for (const accept of ['text/html', 'application/json']) {
      await change(shop.scope)
      const ask = (method: string, tags?: string) =>
        client.send(method, '/board', undefined, {
          Accept: accept,
          ...(tags ? { 'If-None-Match': tags } : {}),
        })
      const drawnBefore = drawn
      const head = await ask('HEAD')
      const first = await ask('GET')
      const etag = first.headers.get('etag') ?? ''
      t.regex(etag, /^W\/"/)
      t.is(head.headers.get('etag'), etag)
      t.is((await ask('HEAD')).headers.get('etag'), etag)
      const strong = etag.slice(2)
      for (const tags of [etag, strong, `"other", ${etag}`, `${strong},W/"b"`, '*'])
        for (const method of ['GET', 'HEAD']) t.is((await ask(method, tags)).status, 304, tags)
      for (const tags of ['"other"', `${etag}x`, 'W/"a", "b"', strong.slice(1, -1)])
        t.is((await ask('GET', tags)).status, 200, tags)
      t.is(drawn, drawnBefore + 2)
      await change(shop.scope)
      const changed = await ask('GET', etag)
      t.is(changed.status, 200)
      await change(shop.scope)
      t.is((await ask('GET', '*')).status, 304)
      t.not(changed.headers.get('etag'), etag)
    }
  },
)

test.serial('statement 61: the limit is as exact for kept pages as for others', async (t) => {
  const shop = await openShop(t, [board], { env: { LIMIT_PAGES: '20/60' } })
  await shop.client().page('/board')
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.client().page('/board')))
  t.is(answers.filter(({ status }) => status === 200).length, 19)
  t.is(answers.filter(({ status }) => status === 429).length, 31)
})

test.serial(
  'a second process on the same database answers nothing stale after the first one committed',
  async (t) => {
    const shop = await openShop(t, [board])
    const second = await secondProcess(t, shop)
    for (let round = 0; round < 5; round++) {
      await revisionOf(second)
      await change(shop.scope)
      const truth = await shop.scope.db('stores').where({ storeId: shop.scope.storeId }).first()
      // SQLite is asked at once; Postgres tells, and may take up to a second.
      const patience = shop.scope.engine === 'postgres' ? 100 : 1
      let shown = 0
      for (let tries = 0; tries < patience; tries++) {
        shown = await revisionOf(second)
        if (shown === Number(truth.revision)) break
        await sleep(10)
      }
      t.is(shown, Number(truth.revision))
    }
  },
)

async function secondProcess(t: ExecutionContext, shop: Shop): Promise<Client> {
  const app = await createApp({
    env: shop.app.kernel.env,
    modules: [board],
    absent: 'empty',
    logSink: { write: () => undefined },
  })
  return new Client(await listenFor(t, app))
}

const own = new Routes()
const ofCaller = (what: string, read: (ctx: Ctx) => unknown, shared = true) =>
  own.get(`/own/${what}`, page, (ctx) =>
    respond(ctx, {
      json: () => ({ caller: String(read(ctx)) }),
      html: () => `<p>${String(read(ctx))}</p>`,
      shared,
    }),
  )
ofCaller('guest', ({ scope }) => scope.guestId)
ofCaller('address', ({ scope }) => scope.from?.userAgent)
ofCaller('cookie', (ctx) => cookieIn(ctx, 'seen'))
ofCaller('unshared', ({ scope }) => scope.guestId, false)
own.get('/own/value', async (ctx) => {
  const caller = await ctx.scope.cached('own.caller', async () => String(ctx.scope.guestId))
  return respond(ctx, { json: { caller } })
})
const personal = defineModule({ name: '@test/own', store: own })

test.serial(
  "a shared answer never holds one caller's state, whatever a module reads",
  async (t) => {
    const shop = await openShop(t, [personal], { env: { NODE_ENV: 'production', ALLOW_HTTP: '1' } })
    for (const what of ['guest', 'address', 'cookie']) {
      for (const caller of ['one', 'two']) {
        const guest = shop.app.kernel.guests.create()
        const headers = {
          'User-Agent': caller,
          Cookie: `${guest.line.split(';')[0]}; seen=${caller}`,
        }
        const { text } = await shop.client().page(`/own/${what}`, headers)
        const own = what === 'guest' ? guest.id : caller
        t.true(text.includes(own), `${what}: ${caller}`)
      }
      t.true(
        shop.logs.some((line) => line.includes(`GET /own/${what} read`)),
        what,
      )
    }
  },
)

test.serial("a kept value never holds one caller's state either", async (t) => {
  const shop = await openShop(t, [personal], { env: { NODE_ENV: 'production', ALLOW_HTTP: '1' } })
  const guests = [1, 2].map(() => shop.app.kernel.guests.create())
  for (const round of [1, 2])
    for (const { id, line } of guests) {
      const headers = { Cookie: line.split(';')[0] ?? '' }
      t.is((await shop.client().get('/own/value', headers)).json.caller, id, `round ${round}`)
    }
})

test.serial('while a shop is developed, both are errors that name what was read', async (t) => {
  const shop = await openShop(t, [personal])
  for (const what of ['guest', 'address', 'cookie', 'value'])
    t.is((await shop.client().get(`/own/${what}`)).status, 500, what)
  t.true(shop.logs.some((line) => line.includes('read guestId while it made a shared answer')))
  t.true(shop.logs.some((line) => line.includes('is kept for everybody, and reads guestId')))
  t.is((await shop.client().get('/own/unshared')).status, 200)
})

test.serial(
  "what a stranger writes into the headers of htmx fills nobody else's answer",
  async (t) => {
    const shop = await openShop(t, [board])
    const accept = { Accept: 'text/html' }
    const forged: Record<string, string>[] = [
      { 'HX-Request': 'truepartial' },
      { 'HX-Request': 'true', 'HX-Request-Type': 'fulltrue' },
      { 'HX-Request': 'truetrue' },
    ]
    for (const headers of forged)
      await shop.client().send('GET', '/board', undefined, { ...accept, ...headers })
    const ask = async (headers: Record<string, string>) => {
      const { text } = await shop
        .client()
        .send('GET', '/board', undefined, { ...accept, ...headers })
      return read(text).has({ tag: 'html' }) ? 'page' : 'fragment'
    }
    t.is(await ask({ 'HX-Request': 'true', 'HX-Request-Type': 'partial' }), 'fragment')
    const full = { 'HX-Request': 'true', 'HX-Request-Type': 'full' }
    t.is(await ask({ ...full, 'HX-History-Restore-Request': 'true' }), 'page')
    t.is(await ask({ 'HX-Request': 'true', 'HX-History-Restore-Request': 'true' }), 'page')
  },
)
