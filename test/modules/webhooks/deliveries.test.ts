// Deliveries: signed as the Standard Webhooks specification says, tried again, and never lost with the change they tell of.
import test, { type ExecutionContext } from 'ava'
import { Webhook as Verifier } from 'standardwebhooks'
import { defineModule } from '#server/module.ts'
import { publishedBody } from '#server/openapi/webhooks.ts'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { loopbackOnly, type Receiver, receiver } from '#test/helpers/outside/receiver.ts'
import { type Opening, openShop, type Shop } from '#test/helpers/shops/shop.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import products from '../../../modules/products/index.ts'
import webhooks from '../../../modules/webhooks/index.ts'
import { Attempt } from '../../../modules/webhooks/models/attempt.ts'
import { Delivery } from '../../../modules/webhooks/models/delivery.ts'
import { publishTest } from '../../../modules/webhooks/models/publish.ts'
import { Webhook } from '../../../modules/webhooks/models/webhook.ts'

const open = (t: ExecutionContext, opening: Opening = {}) =>
  openShop(t, [pages, products, webhooks], { outgoing: loopbackOnly, ...opening })

const subscribe = (scope: Scope, address: string, events = ['page.created', 'page.deleted']) =>
  Webhook.register(scope, { name: 'Stock program', address, events })

const draft = (scope: Scope, title = 'About us') => Page.create(scope, { title })
const run = ({ app, scope }: Shop) => app.kernel.jobs.runDue(scope)
const only = async (scope: Scope) => {
  const [delivery] = await Delivery.in(scope).orderBy('id')
  if (!delivery) throw new Error('nothing was stored')
  return delivery
}
const verify = (secret: string, { received }: Receiver, at = 0) => {
  const { body = '', headers = {} } = received[at] ?? {}
  const told = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return new Verifier(secret).verify(body, Object.fromEntries(told))
}

test.serial(
  'an event is sent with the id and address of its record, and the official library verifies it',
  async (t) => {
    const there = await receiver(t)
    const shop = await open(t)
    const { secret } = await subscribe(shop.scope, `${there.url}/hooks?a=b`)
    const page = await draft(shop.scope)
    await run(shop)
    t.is(there.received.length, 1)
    t.notThrows(() => publishedBody.parse(JSON.parse(there.received[0]?.body ?? '')))
    t.like(there.received[0], { path: '/hooks?a=b' })
    t.like(there.received[0]?.headers, { 'content-type': 'application/json' })
    t.like(verify(secret, there), {
      type: 'page.created',
      data: { records: [{ id: page.id, url: `http://shop.test/api/admin/pages/${page.id}` }] },
    })
    t.throws(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, there))
    t.like(await only(shop.scope), { state: 'delivered', tries: 1, nextAt: null })
    await Page.remove(shop.scope, page.id)
    await run(shop)
    t.like(verify(secret, there, 1), { type: 'page.deleted', data: { records: [{ id: page.id }] } })
  },
)

test.serial(
  'only subscribed events are stored, once for each webhook that is on, and none of another store',
  async (t) => {
    const there = await receiver(t)
    const shop = await open(t)
    const { scope, other } = shop
    const first = await subscribe(scope, there.url)
    await subscribe(scope, there.url)
    await Webhook.revise(scope, first.webhook.id, { enabled: false })
    await subscribe(scope, there.url, ['product.created'])
    await subscribe(other, there.url)
    await draft(scope)
    await run(shop)
    t.is(there.received.length, 1)
    t.deepEqual(await Delivery.in(other), [])
    t.is((await Webhook.in(other)).length, 1)
  },
)

test.serial(
  'an event is stored with its change: what is rolled back is told to nobody',
  async (t) => {
    const there = await receiver(t)
    const shop = await open(t)
    await subscribe(shop.scope, there.url)
    await t.throwsAsync(
      shop.scope.atomic(async (inner) => {
        await draft(inner)
        throw new Error('no')
      }),
    )
    await run(shop)
    t.deepEqual([there.received.length, (await Delivery.in(shop.scope)).length], [0, 0])
  },
)

test.serial(
  'a process that ends between commit and delivery, or while it delivers, loses nothing',
  async (t) => {
    const pass = clock(t)
    const there = await receiver(t)
    const shop = await open(t)
    const { webhook } = await subscribe(shop.scope, there.url)
    await draft(shop.scope)
    // It took the delivery, and the job, and was killed.
    t.is((await Delivery.claim(shop.scope, webhook.id, 4)).length, 1)
    await shop.scope.atomic((inner) =>
      inner
        .db('jobs')
        .where({ name: 'webhooks.deliver' })
        .update({ lockedUntil: Date.now() + 60_000 }),
    )
    await run(shop)
    t.is(there.received.length, 0)
    pass(61_000)
    await run(shop)
    t.is(there.received.length, 1)
    t.is((await only(shop.scope)).state, 'delivered')
  },
)

test.serial(
  'a receiver that asks for a pause by Retry-After has it, for a day at most',
  async (t) => {
    clock(t)
    const there = await receiver(t)
    const shop = await open(t)
    await subscribe(shop.scope, there.url)
    const waitFor = async (pause: string) => {
      there.answer = (response) => response.writeHead(429, { 'Retry-After': pause }).end()
      await draft(shop.scope)
      await run(shop)
      const [newest] = await Delivery.in(shop.scope).orderBy('id', 'desc')
      return (Date.parse(newest?.nextAt ?? '') - Date.now()) / 1000
    }
    t.is(await waitFor('600'), 600)
    const byDate = await waitFor(new Date(Date.now() + 900_000).toUTCString())
    t.true(byDate > 898 && byDate <= 900, String(byDate))
    t.is(await waitFor('999999999'), 24 * 3_600)
    for (const rubbish of ['0', '-5', 'soon', '1e9']) t.true((await waitFor(rubbish)) < 6, rubbish)
  },
)

test.serial('a delivery whose jobs are lost is found when a worker starts', async (t) => {
  const there = await receiver(t)
  const shop = await open(t)
  await subscribe(shop.scope, there.url)
  await draft(shop.scope)
  await shop.scope.atomic((inner) => inner.db('jobs').delete())
  await run(shop)
  t.is(there.received.length, 1)
})

test.serial(
  'a failed delivery is tried ten times over three days, under one id, and each try is in the log',
  async (t) => {
    const pass = clock(t)
    const there = await receiver(t)
    there.answer = (response) => response.writeHead(500).end('out of\0 order')
    const shop = await open(t)
    await subscribe(shop.scope, there.url)
    await draft(shop.scope)
    const waits: number[] = []
    for (let tries = 1; tries <= 10; tries++) {
      await run(shop)
      t.is(there.received.length, tries)
      const { nextAt } = await only(shop.scope)
      if (nextAt === null) break
      const wait = Date.parse(nextAt) - Date.now()
      waits.push(wait / 1000)
      pass(wait - 1_000)
      await run(shop)
      t.is(there.received.length, tries, 'nothing is sent before its time')
      pass(1_000)
    }
    const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440]
    t.is(waits.length, minutes.length)
    for (const [at, wait] of waits.entries())
      t.true(Math.abs(wait / 60 / (minutes[at] ?? 0) - 1) <= 0.11, `${at}: ${wait} s`)
    t.is(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size, 1)
    const delivery = await only(shop.scope)
    t.like(delivery, { state: 'failed', tries: 10 })
    const attempts = await Attempt.of(shop.scope, delivery.id)
    t.is(attempts.length, 10)
    t.like(attempts[0], { outcome: 'declined', status: 500, answer: 'out of order' })
  },
)

test.serial(
  '410 switches a webhook off at once, five days without an accepted delivery do too, and the merchant is told',
  async (t) => {
    const pass = clock(t)
    const box = await mailbox(t)
    const there = await receiver(t)
    const shop = await open(t, { env: { SMTP_URL: box.url, ADMIN_EMAIL: 'ada@shop.test' } })
    const { scope } = shop
    const gone = await subscribe(scope, there.url)
    there.answer = (response) => response.writeHead(410).end()
    await draft(scope)
    t.regex((await delivered(shop, box)).join(), /Stock program was switched off/)
    t.like(await Webhook.find(scope, gone.webhook.id), { state: 'gone', enabled: false })
    t.like(await only(scope), { state: 'failed', tries: 1 })
    await Webhook.remove(scope, gone.webhook.id)

    const { id } = (await subscribe(scope, there.url)).webhook
    there.answer = (response) => response.writeHead(503).end()
    for (let day = 0; day < 6; day++) {
      t.is((await Webhook.find(scope, id)).state, 'on', `day ${day}`)
      await draft(scope, `Day ${day}`)
      await delivered(shop, box)
      pass(24 * 3_600_000)
    }
    t.like(await Webhook.find(scope, id), { state: 'failing', offReason: 'failures' })
    t.is(box.mails.length, 2)
    const sent = there.received.length
    await draft(scope)
    await run(shop)
    t.is(there.received.length, sent, 'nothing is sent while it is off')
    there.answer = (response) => response.end()
    t.like(await Webhook.revise(scope, id, { enabled: true }), { state: 'on', failures: 0 })
    await run(shop)
    t.true(there.received.length > sent, 'what waited is sent')
    t.like(await Webhook.find(scope, id), { failingSince: null })
  },
)

test.serial(
  'an accepted delivery ends a row of failures, and counts change no version of the webhook',
  async (t) => {
    const pass = clock(t)
    const there = await receiver(t)
    const shop = await open(t)
    const { webhook } = await subscribe(shop.scope, there.url)
    there.answer = (response) => response.writeHead(500).end()
    await draft(shop.scope)
    await run(shop)
    const { updatedAt } = webhook
    t.like(await Webhook.find(shop.scope, webhook.id), { failures: 1, updatedAt })
    there.answer = (response) => response.end()
    pass(6_000)
    await run(shop)
    t.like(await Webhook.find(shop.scope, webhook.id), {
      failures: 0,
      failingSince: null,
      updatedAt,
    })
  },
)

test.serial(
  'a redirect is not followed, and a private host is not called, whatever its name resolves to',
  async (t) => {
    const there = await receiver(t)
    const shop = await open(t)
    await subscribe(shop.scope, there.url)
    there.answer = (response) => response.writeHead(302, { Location: `${there.url}/else` }).end()
    await draft(shop.scope)
    await run(shop)
    t.deepEqual(
      there.received.map(({ path }) => path),
      ['/'],
    )
    const { id } = await only(shop.scope)
    t.like((await Attempt.of(shop.scope, id))[0], { outcome: 'redirected', status: 302 })

    const closed = await open(t, {
      outgoing: { resolve: async () => ['127.0.0.1'], mayCall: () => false },
    })
    const { port } = new URL(there.url)
    await subscribe(closed.scope, `https://rebound.example:${port}/`)
    await draft(closed.scope)
    await run(closed)
    const refused = await only(closed.scope)
    t.like((await Attempt.of(closed.scope, refused.id))[0], { outcome: 'forbidden', status: null })
    t.is(there.received.length, 1)
  },
)

test.serial(
  'a secret is in no table as it is, in no log line, and in no kept answer',
  async (t) => {
    const there = await receiver(t)
    const shop = await open(t)
    const { secret, webhook } = await subscribe(shop.scope, there.url)
    there.answer = (response) => response.writeHead(500).end(`unknown secret ${secret}`)
    await draft(shop.scope)
    await run(shop)
    const attempts = await Attempt.in(shop.scope)
    t.is(attempts[0]?.answer, 'unknown secret ***')
    const rows = [await shop.scope.db('webhooks'), await shop.scope.db('jobs'), attempts]
    t.false((JSON.stringify(rows) + shop.logs.join()).includes(secret.slice(6)))
    t.deepEqual(webhook.openSecrets(shop.scope), [secret])
  },
)

test.serial('for a day after a rotation both secrets sign, then the new one alone', async (t) => {
  const pass = clock(t)
  const there = await receiver(t)
  const shop = await open(t)
  const { secret: before, webhook } = await subscribe(shop.scope, there.url)
  const { secret: after } = await Webhook.rotate(shop.scope, webhook.id)
  await draft(shop.scope)
  await run(shop)
  for (const secret of [before, after]) t.truthy(verify(secret, there))
  pass(24 * 3_600_000)
  await draft(shop.scope, 'Later')
  await run(shop)
  t.truthy(verify(after, there, 1))
  t.throws(() => verify(before, there, 1))
})

test.serial(
  'a receiver that does not answer is in the way of no other, and of no mail',
  async (t) => {
    const slow = await receiver(t)
    const quick = await receiver(t)
    const waiting: (() => void)[] = []
    slow.answer = (response) => waiting.push(() => response.end())
    const mails: string[] = []
    const others = defineModule({
      name: '@test/others',
      jobs: { 'others.quick': { run: async () => void mails.push('done') } },
    })
    const shop = await openShop(t, [pages, webhooks, others], { outgoing: loopbackOnly })
    await subscribe(shop.scope, slow.url)
    await subscribe(shop.scope, quick.url)
    for (let n = 0; n < 12; n++) await draft(shop.scope, `Page ${n}`)
    await shop.scope.atomic((inner) => inner.enqueue('others.quick', {}))
    const done = run(shop)
    while (quick.received.length < 12 || mails.length < 1)
      await new Promise((later) => setTimeout(later, 10))
    t.true(slow.received.length <= 4, 'at most four at once')
    slow.answer = (response) => response.end()
    for (const end of waiting) end()
    await done
    t.deepEqual([slow.received.length, slow.most], [12, 4])
  },
)

test.serial('many events are sent in lots, each once, by one job', async (t) => {
  // More than a turn takes at once.
  const many = 120
  const there = await receiver(t)
  const shop = await open(t)
  const { webhook } = await subscribe(shop.scope, there.url)
  await shop.scope.atomic(async (inner) => {
    for (let n = 0; n < many; n++) await inner.tell('page.created', { pageIds: [`page-${n}`] })
  })
  t.is(await Delivery.in(shop.scope).resultSize(), many)
  const jobs = shop.scope.db('jobs').where({ name: 'webhooks.deliver' })
  t.is((await jobs).length, 1, 'one job')
  await run(shop)
  t.is(there.received.length, many)
  t.is(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size, many)
  t.true(there.most <= 4)
  t.is(
    await Delivery.in(shop.scope).where({ webhookId: webhook.id, state: 'waiting' }).resultSize(),
    0,
  )
})

test.serial('a change of many records is told in lots of a hundred', async (t) => {
  const there = await receiver(t)
  const shop = await open(t)
  const { secret } = await subscribe(shop.scope, there.url, ['product.deleted'])
  const ids = Array.from({ length: 250 }, (_, n) => `product-${n}`)
  await shop.scope.atomic((inner) => inner.tell('product.deleted', { productIds: ids }))
  await run(shop)
  const told = there.received.flatMap((_, at) => {
    const { data } = verify(secret, there, at) as { data: { records: { id: string }[] } }
    t.true(data.records.length <= 100)
    return data.records.map(({ id }) => id)
  })
  t.is(there.received.length, 3)
  t.deepEqual(told.sort(), ids.sort())
})

test.serial('the log is kept for thirty days', async (t) => {
  const pass = clock(t)
  const there = await receiver(t)
  const shop = await open(t)
  const { webhook } = await subscribe(shop.scope, there.url)
  await draft(shop.scope)
  await run(shop)
  pass(31 * 24 * 3_600_000)
  await publishTest(shop.scope, webhook.id)
  await run(shop)
  t.deepEqual(
    (await Delivery.in(shop.scope)).map(({ type }) => type),
    ['webhook.test'],
  )
  t.is((await Attempt.in(shop.scope)).length, 1)
})
