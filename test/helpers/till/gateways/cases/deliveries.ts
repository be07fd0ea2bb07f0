import { newId } from '#server/ids.ts'
import payments from '../../../../../modules/payments/index.ts'
import { readLists } from '../../../../../modules/payments/models/webhooks/event-list.ts'
import { searchWebhooks } from '../../../../../modules/payments/models/webhooks/search-webhooks.ts'
import { Webhook } from '../../../../../modules/payments/models/webhooks/webhook.ts'
import { openShop } from '../../../shops/shop.ts'
import type { Delivery } from '../adapter.ts'
import type { Bench, Case } from '../bench.ts'

const minute = 60_000

/** An attempt as the checkout opens it, whose page is open. */
export async function opened(
  { shop: { scope }, gateway: { name } }: Bench,
  about: { keepFor?: string } = {},
): Promise<string> {
  const id = newId()
  const target = { kind: 'session' as const, id: newId() }
  const wish = { id, target, method: name, amount: 4_650, currency: 'USD', proposal: {} }
  await scope.atomic((inner) =>
    inner.ask('payments.open', { ...wish, returnPath: '/back', ...about }),
  )
  // The first question loads the gateway's SDK: on a busy machine that takes longer than an answer may.
  for (let tries = 0; tries < 6; tries++)
    if ((await scope.ask('payments.begin', { attemptId: id }))?.state !== 'unknown') break
  return id
}

/** One that is paid at the gateway; nobody has told the shop. */
export async function waiting(bench: Bench): Promise<string> {
  const id = await opened(bench)
  bench.there.pay(id)
  return id
}

export const send = ({ shop, gateway }: Bench, { body, headers }: Delivery, path?: string) =>
  shop.client().send('POST', path ?? `/api/webhooks/${gateway.name}`, body, headers)

export const logOf = async ({ shop }: Bench) =>
  (await searchWebhooks(shop.scope, { take: 100, skip: 0 })).results

export const runJobs = ({ shop }: Bench) => shop.app.kernel.jobs.runDue(shop.scope)

export const deliveries: readonly Case[] = [
  {
    title: 'a delivery has its payment read, by both doors and once each, and says nothing itself',
    run: async (t, bench) => {
      const { checkout, there, gateway } = bench
      const id = await waiting(bench)
      const delivery = there.webhook(id)
      for (const path of [undefined, `/api/${gateway.name}/webhook`, undefined]) {
        const answer = await send(bench, delivery, path)
        t.is(answer.status, 200, answer.text)
      }
      t.false(checkout.orders.has(id))
      await runJobs(bench)
      t.true(checkout.orders.has(id))
      const attempt = await bench.shop.scope.ask('payments.attempt', { attemptId: id })
      t.is(attempt?.state, 'captured')
    },
  },
  {
    title: 'what came is in the log without what is personal, and can be read again',
    run: async (t, bench) => {
      const id = await waiting(bench)
      await send(bench, bench.there.webhook(id))
      await runJobs(bench)
      const [first] = await logOf(bench)
      t.deepEqual(first?.attemptIds, [id])
      t.is(first?.source, 'delivered')
      t.notRegex(first?.payload ?? '', /http|@|secret/)
      await Webhook.replay(bench.shop.scope, first?.id ?? '')
      await runJobs(bench)
      t.deepEqual((await logOf(bench))[0]?.attemptIds, [id])
    },
  },
  {
    title:
      'a delivery that was lost is found in the list, once; one that comes late is nothing new',
    holds: ({ webhook }) => webhook?.list !== undefined,
    run: async (t, bench) => {
      const { checkout, there, shop } = bench
      const ids = [await waiting(bench), await waiting(bench)]
      const lost = ids.map((id) => there.webhook(id))
      const at = Date.now() - 20 * minute
      for (const { body } of lost) there.events?.all.push({ at, event: JSON.parse(body) })
      for (const _time of [1, 2]) await readLists(shop.scope)
      await runJobs(bench)
      for (const id of ids) t.true(checkout.orders.has(id))
      const listed = (await logOf(bench)).filter(({ source }) => source === 'listed')
      t.deepEqual(listed.flatMap(({ attemptIds }) => attemptIds ?? []).sort(), ids.sort())
      for (const delivery of lost) t.is((await send(bench, delivery)).status, 200)
      t.is((await logOf(bench)).filter(({ source }) => source === 'listed').length, ids.length)
    },
  },
  {
    title: 'a test event is signed as the gateway signs, and is about no payment',
    holds: ({ webhook }) => webhook?.sample !== undefined,
    run: async (t, bench) => {
      const { shop, gateway } = bench
      const sample = gateway.webhook?.sample?.(shop.scope)
      const headers = { 'Content-Type': 'application/json', ...sample?.headers }
      const answer = await send(bench, { body: sample?.body ?? '', headers })
      t.is(answer.status, 200, answer.text)
      t.deepEqual((await logOf(bench))[0]?.attemptIds, [])
    },
  },
  {
    title: 'while a key is being replaced, deliveries by the older one are heard',
    run: async (t, bench) => {
      const id = await waiting(bench)
      t.is((await send(bench, bench.there.webhook(id, { by: 'older' }))).status, 200)
    },
  },
  {
    title: 'a shop that is not set up answers 503',
    run: async (t, bench) => {
      const { adapter, there } = bench
      const shop = await openShop(t, [payments, adapter.module])
      const setup = shop.scope.gateways.find(({ name }) => name === bench.gateway.name)?.setup
      t.is(setup?.mode, 'off')
      const answer = await send({ ...bench, shop }, there.webhook(newId()))
      t.is(answer.status, 503)
    },
  },
]
