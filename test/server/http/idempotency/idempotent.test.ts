// The word `idempotent` of a route line: a key stands for one act and one answer.

import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { Fault, tooMany } from '#server/errors.ts'
import { sweepKeys } from '#server/http/idempotency/idempotency-keys.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { said } from '#server/language/message.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import type { Client } from '#test/helpers/client.ts'
import { barrier, type Gate, gate } from '#test/helpers/gate/gate.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'

const order = z.object({ text: z.string().min(1), fail: z.number().optional() })

/** Orders that count how often they were made, and wait where a test holds them. */
async function open(t: ExecutionContext, hold?: { begun: Gate; end: Gate }) {
  const made: string[] = []
  const store = new Routes()
  const make = takes(order, async (ctx, { text, fail }) => {
    made.push(text)
    hold?.begun.open()
    await hold?.end.opened
    if (fail === 429) throw tooMany(1)
    if (fail === 500) throw new Error('broken')
    if (fail) throw new Fault(fail, 'REFUSED', said('server.fault.forbidden'))
    return respond(ctx, {
      status: 201,
      json: { order: { text, number: made.length } },
      html: () => `<p>${made.length}</p>`,
      to: `/orders?n=${made.length}`,
      flash: `Order ${made.length}`,
    })
  })
  store.post('/orders', idempotent, make)
  store.post('/orders/:id/copy', idempotent, make)
  store.put('/orders/:id', idempotent, make)
  const shop = await openShop(t, [defineModule({ name: '@test/orders', store })])
  return { shop, made }
}

/** A browser that has been here: it is a guest. */
async function guest(shop: Shop): Promise<Client> {
  const client = shop.client()
  client.cookies.set('guestId', cookieOf(shop.app.kernel.guests.create().line))
  return client
}

const cookieOf = (line: string) => line.slice(line.indexOf('=') + 1, line.indexOf(';'))
const key = (value: string) => ({ 'Idempotency-Key': value })
const keys = async ({ scope }: Shop) => scope.db('idempotency_keys')

test('the same key again is answered with the same bytes, and nothing is done twice', async (t) => {
  const { shop, made } = await open(t)
  const client = await guest(shop)
  const send = () => client.post('/orders', { text: 'one' }, key('a'))
  const [first, second] = [await send(), await send()]
  t.is(first.status, 201)
  t.is(first.headers.get('idempotency-replayed'), null)
  t.is(second.status, 201)
  t.is(second.text, first.text)
  t.is(second.headers.get('content-type'), first.headers.get('content-type'))
  t.is(second.headers.get('idempotency-replayed'), 'true')
  t.is((await client.post('/api/orders', { text: 'one' }, key('a'))).text, first.text)
  t.is((await client.post('/orders', { text: 'one' }, key('b'))).json.order.number, 2)
  t.is((await client.post('/orders', { text: 'one' })).json.order.number, 3)
  t.deepEqual(made, ['one', 'one', 'one'])
})

test('a form carries its key as a field: pressed again it goes on to the same page and says the same', async (t) => {
  const { shop, made } = await open(t)
  const client = await guest(shop)
  const press = () => client.form('/orders', { text: 'one', _key: 'f' })
  const [first, second] = [await press(), await press()]
  t.deepEqual([first.status, second.status], [303, 303])
  t.is(second.headers.get('location'), first.headers.get('location'))
  const flash = (answer: typeof first) =>
    answer.headers.getSetCookie().find((line) => line.startsWith('flash='))
  t.truthy(flash(first))
  t.is(flash(second), flash(first))
  t.is((await client.form('/orders/7', { text: 'x', _key: 'g', _method: 'PUT' })).status, 303)
  t.is((await client.form('/orders/7', { text: 'x', _key: 'g', _method: 'PUT' })).status, 303)
  t.deepEqual(made, ['one', 'x'])
})

test('the same key with something else is 422, also where only the address differs', async (t) => {
  const { shop, made } = await open(t)
  const client = await guest(shop)
  await client.post('/orders', { text: 'one' }, key('a'))
  const other = await client.post('/orders', { text: 'two' }, key('a'))
  t.is(other.status, 422)
  t.is(other.json.error.code, 'IDEMPOTENCY_KEY_USED')
  t.is((await client.form('/orders', { text: 'two', _key: 'a' })).status, 422)
  await client.post('/orders/1/copy', { text: 'one' }, key('a'))
  t.is((await client.post('/orders/2/copy', { text: 'one' }, key('a'))).status, 422)
  t.deepEqual(made, ['one', 'one'])
})

test('a key belongs to its caller: two guests do not see each other, and who has no cookie becomes a guest', async (t) => {
  const { shop, made } = await open(t)
  const [one, two] = [await guest(shop), await guest(shop)]
  await one.post('/orders', { text: 'one' }, key('a'))
  await two.post('/orders', { text: 'two' }, key('a'))
  const fresh = shop.client()
  const first = await fresh.post('/orders', { text: 'three' }, key('a'))
  t.true(fresh.cookies.has('guestId'))
  const again = await fresh.post('/orders', { text: 'three' }, key('a'))
  t.is(again.text, first.text)
  t.is(again.headers.get('idempotency-replayed'), 'true')
  t.deepEqual(made, ['one', 'two', 'three'])
})

test('refusals are kept too, but 401, 429 and 5xx may be tried again', async (t) => {
  const { shop, made } = await open(t)
  const client = await guest(shop)
  const send = (fail: number) => client.post('/orders', { text: 'x', fail }, key(`f${fail}`))
  for (const fail of [404, 409, 422]) {
    const [first, second] = [await send(fail), await send(fail)]
    t.is(first.status, fail)
    t.is(second.text, first.text)
    t.is(second.headers.get('idempotency-replayed'), 'true')
  }
  t.is(made.length, 3)
  for (const fail of [401, 429, 500, 503]) {
    t.is((await send(fail)).status, fail)
    t.is((await send(fail)).headers.get('idempotency-replayed'), null)
  }
  t.is(made.length, 11)
  const wrong = await client.post('/orders', { text: '' }, key('empty'))
  t.is(wrong.status, 422)
  t.is((await client.post('/orders', { text: '' }, key('empty'))).text, wrong.text)
})

test('fifty at once with one key: one is done, the others are told that it runs, and later all hear the same', async (t) => {
  const hold = { begun: gate(), end: gate() }
  const { shop, made } = await open(t, hold)
  const client = await guest(shop)
  const send = () => client.post('/orders', { text: 'one' }, key('a'))
  const told = barrier(50)
  const all = Array.from({ length: 50 }, async () => {
    const answer = await send()
    void told()
    return answer
  })
  await hold.begun.opened
  void told().then(hold.end.open)
  const answers = await Promise.all(all)
  t.is(made.length, 1)
  t.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [201, 409])
  for (const answer of answers.filter(({ status }) => status === 409)) {
    t.is(answer.json.error.code, 'STILL_RUNNING')
    t.is(answer.headers.get('retry-after'), '1')
  }
  t.is(answers.filter(({ status }) => status === 409).length, 49)
  t.is((await send()).headers.get('idempotency-replayed'), 'true')
  t.is(made.length, 1)
})

test('who presses a button twice waits for the answer of the first press', async (t) => {
  const hold = { begun: gate(), end: gate() }
  const { shop, made } = await open(t, hold)
  const client = await guest(shop)
  const press = () => client.form('/orders', { text: 'one', _key: 'f' })
  const first = press()
  await hold.begun.opened
  const second = press()
  hold.end.open()
  const [one, two] = await Promise.all([first, second])
  t.deepEqual([one.status, two.status], [303, 303])
  t.is(two.headers.get('location'), one.headers.get('location'))
  t.is(made.length, 1)
})

test('a key that a dead process left is 409 for a minute, and then taken over', async (t) => {
  const { shop, made } = await open(t)
  const client = await guest(shop)
  const send = () => client.post('/orders', { text: 'one' }, key('a'))
  await send()
  const leave = (seconds: number) =>
    shop.scope.atomic((inner) =>
      inner.db('idempotency_keys').update({
        answer: null,
        run: 'of a process that was killed',
        claimedUntil: Date.now() + seconds * 1000,
      }),
    )
  await leave(60)
  const early = await send()
  t.is(early.status, 409)
  t.is(early.headers.get('retry-after'), '1')
  await leave(0)
  const other = await client.post('/orders', { text: 'two' }, key('a'))
  t.is(other.status, 422, 'what it stood for is still known')
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  t.is(answers.filter(({ status }) => status === 201).length > 0, true)
  t.is(made.length, 2, 'one of ten took it over')
  t.is((await send()).headers.get('idempotency-replayed'), 'true')
})

test('an answer is kept sealed for a day and then forgotten', async (t) => {
  const { shop, made } = await open(t)
  const client = await guest(shop)
  const send = () => client.post('/orders', { text: 'a secret word' }, key('my-key'))
  await send()
  const [row] = await keys(shop)
  t.notRegex(JSON.stringify(row), /secret word|my-key|orders/)
  const age = (hours: number) =>
    shop.scope.atomic((inner) =>
      inner.db('idempotency_keys').update({ createdAt: Date.now() - hours * 3600_000 }),
    )
  await age(23.9)
  await sweepKeys(shop.scope)
  t.is((await send()).headers.get('idempotency-replayed'), 'true')
  await age(24.1)
  t.is((await send()).headers.get('idempotency-replayed'), null)
  t.is(made.length, 2)
  await age(24.1)
  await sweepKeys(shop.scope)
  t.is((await keys(shop)).length, 0)
})

test('a key is 1 to 255 visible characters; another store has keys of its own', async (t) => {
  const { shop, made } = await open(t)
  const client = await guest(shop)
  for (const bad of ['a b', 'x'.repeat(256)]) {
    t.is((await client.post('/orders', { text: 'one' }, key(bad))).status, 400)
  }
  t.is((await client.post('/orders', { text: 'one', _key: ['a'] })).status, 400)
  t.deepEqual(made, [])
  await client.post('/orders', { text: 'one' }, key('x'.repeat(255)))
  t.is((await shop.other.db('idempotency_keys').where({ storeId: 'neighbour' })).length, 0)
})
