// kill -9 between "pay" and "thank you": what was acknowledged is there once, and once the sweep has run nothing is by half.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../report.ts'
import { checkBooks } from './books.ts'
import { type Buyer, type Method, pay, readyBuyer } from './buyer.ts'
import { inTillShop, newVariant, type TillShop } from './shop.ts'

const processes = 2
const buyersAtOnce = 4
const methods: Method[] = ['manual', 'test-gateway']
/** Milliseconds from the first press until the kill, at most. */
const latest = 1_200
const stock = 1_000_000
/** Milliseconds in which the sweep brings all to an end: it runs twice a minute, and a lock of the dead lasts one. */
const patience = 240_000
const longAgo = '2000-01-01T00:00:00.000Z'

/** A round is one kill of all processes at once. */
export async function killCheckout(report: Report, seed: number, rounds: number): Promise<void> {
  await inTillShop(seed, processes, async (shop) => {
    const variantId = await newVariant(shop, stock)
    const acknowledged = new Map<string, string>()
    let cut = 0
    for (let round = 1; round <= rounds; round++)
      cut += await killOnce(report, shop, variantId, acknowledged)
    report.say(`${rounds} kills, ${acknowledged.size} orders acknowledged, ${cut} buyers cut off`)
    const began = performance.now()
    const left = await settled(shop)
    report.check(left === '', `left after ${patience / 1000} s: ${left}`)
    report.say(`all was settled ${Math.round((performance.now() - began) / 1000)} s later`)
    report.say(await checkBooks(report, shop.tables, { acknowledged, variantId, stock }))
    for (const server of shop.servers)
      report.check((await server.end('SIGTERM')) === 0, `it ends well: ${server.output()}`)
  })
}

/** Answers how many buyers were cut off. Every second one of them presses again; the others are left to the sweep. */
async function killOnce(
  report: Report,
  shop: TillShop,
  variantId: string,
  acknowledged: Map<string, string>,
): Promise<number> {
  const { servers, chance } = shop
  const buyers: Buyer[] = []
  for (let n = 0; n < buyersAtOnce; n++) {
    const url = servers[n % servers.length]?.url ?? ''
    buyers.push(await readyBuyer(url, variantId, methods[chance(0, 1)]))
  }
  const press = async (buyer: Buyer, wait: number) => {
    const card = chance(0, 5) === 0 ? 'declines' : 'works'
    await sleep(wait)
    const orderId = await pay(buyer, card).catch(() => undefined)
    if (orderId === undefined) return
    const before = acknowledged.get(buyer.sessionId) ?? orderId
    report.check(before === orderId, `a session was told of ${before} and of ${orderId}`)
    acknowledged.set(buyer.sessionId, orderId)
  }
  const presses = buyers.map((buyer) => press(buyer, chance(0, latest / 3)))
  await sleep(chance(0, latest))
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await Promise.all(presses)
  await shop.restart()
  const cut = buyers.filter(({ sessionId }) => !acknowledged.has(sessionId))
  await Promise.all(cut.filter(() => chance(0, 1) === 0).map((buyer) => press(buyer, 0)))
  return cut.length
}

/** Lets hours pass for payments, so that the sweep asks for each; answers what is still under way at the end. */
async function settled({ tables }: TillShop): Promise<string> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    await tables('payment_attempts').whereNotNull('ends_at').update({ ends_at: longAgo })
    await tables('payment_attempts').whereNotNull('ask_at').update({ ask_at: longAgo })
    await tables('test_gateway_payments').update({ ends_at: longAgo })
    if ((await underWay(tables)) === '') return ''
    await sleep(5_000)
  }
  return underWay(tables)
}

async function underWay(tables: TillShop['tables']): Promise<string> {
  const sessions = await tables('checkout_sessions').where({ state: 'paying' })
  const attempts = await tables('payment_attempts')
    .where({ gateway: 'test-gateway' })
    .whereNotIn('state', ['failed', 'voided', 'captured'])
  const holds = await tables('stock_claims').where({ kind: 'hold' })
  return [
    ...sessions.map(({ id, attempt_id }) => `session ${id} is paying with ${attempt_id}`),
    ...attempts.map(({ id, state }) => `payment ${id} is ${state}`),
    ...holds.map(({ owner }) => `stock is held for ${owner}`),
  ].join(', ')
}
