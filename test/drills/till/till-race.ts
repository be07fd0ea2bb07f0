// Many at the last unit, and many presses of one button, in several processes: one order, and everybody is told clearly.
import type { Answer } from '#test/helpers/client.ts'
import type { Report } from '../report.ts'
import { at, type Buyer, complete, readyBuyer } from './buyer.ts'
import { inTillShop, newVariant, type TillShop } from './shop.ts'

type Check = (holds: boolean, what: string) => void

const atOnce = 50
const processes = 4
/** The first where the unit goes while the payment begins, the second where it went before. */
const gone = new Set(['OUT_OF_STOCK', 'CHECKOUT_PROBLEMS'])

export async function tillRace(report: Report, seed: number, rounds: number): Promise<void> {
  await inTillShop(seed, processes, async (shop) => {
    for (let round = 1; round <= rounds; round++) {
      const check: Check = (holds, what) => report.check(holds, `round ${round}: ${what}`)
      report.say(`round ${round}: the last unit: ${await lastUnit(shop, check)}`)
      report.say(`round ${round}: one key: ${await oneKey(shop, check)}`)
    }
    for (const server of shop.servers)
      report.check((await server.end('SIGTERM')) === 0, `it ends well: ${server.output()}`)
  })
}

const urlOf = ({ servers }: TillShop, n: number) => servers[n % servers.length]?.url ?? ''

/** One of all buyers gets it; the others learn that it is gone. */
async function lastUnit(shop: TillShop, check: Check): Promise<string> {
  const variantId = await newVariant(shop, 1)
  const buyers: Buyer[] = []
  for (let n = 0; n < atOnce; n++) buyers.push(await readyBuyer(urlOf(shop, n), variantId))
  const answers = await Promise.all(buyers.map(complete))
  const told = outcomes(answers)
  check(answers.filter(({ status }) => status === 200).length === 1, `one is sold: ${told}`)
  const refused = answers.filter(({ status, json }) => status === 409 && gone.has(json.error?.code))
  check(refused.length === atOnce - 1, `the others are told that it is gone: ${told}`)
  check((await ordersOf(shop, buyers)) === 1, 'there is one order')
  const item = await shop.tables('stock_items').where({ variant_id: variantId }).first()
  check(Number(item.on_hand) - Number(item.reserved) === 0, 'none is available')
  const claims = await shop.tables('stock_claims').where({ variant_id: variantId })
  check(claims.length === 1 && claims[0].kind === 'order', 'the order alone claims the unit')
  return told
}

/** While the first is at work the others may be asked to wait; who asks afterwards gets its very bytes. */
async function oneKey(shop: TillShop, check: Check): Promise<string> {
  const buyer = await readyBuyer(urlOf(shop, 0), await newVariant(shop, atOnce))
  const press = (n: number) => complete({ ...buyer, client: at(urlOf(shop, n), buyer) })
  const numbers = Array.from({ length: atOnce }, (_, n) => n)
  const answers = await Promise.all(numbers.map(press))
  const told = outcomes(answers)
  check(
    answers.every(({ status, json }) => status === 200 || json.error?.code === 'STILL_RUNNING'),
    `none is refused for good: ${told}`,
  )
  const after = await Promise.all(numbers.map(press))
  const done = [...answers, ...after].filter(({ status }) => status === 200)
  check(done.length >= atOnce, `all are answered in the end: ${outcomes(after)}`)
  check(new Set(done.map(({ text }) => text)).size === 1, 'with the same bytes')
  check((await ordersOf(shop, [buyer])) === 1, 'there is one order')
  return told
}

/** How often each answer was given. */
function outcomes(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { status, json } of answers) {
    const outcome = [status, json.error?.code].filter(Boolean).join(' ')
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
}

async function ordersOf({ tables }: TillShop, buyers: readonly Buyer[]): Promise<number> {
  const sessionIds = buyers.map(({ sessionId }) => sessionId)
  return (await tables('orders').whereIn('session_id', sessionIds)).length
}
