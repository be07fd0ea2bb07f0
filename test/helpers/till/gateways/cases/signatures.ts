// Which deliveries are heard: statements 50 to 53 of webhooks.
import type { ExecutionContext } from 'ava'
import { clock } from '../../../clock.ts'
import type { Delivery } from '../adapter.ts'
import type { Bench, Case } from '../bench.ts'
import { logOf, runJobs, send, waiting } from './deliveries.ts'

async function isUnheard(t: ExecutionContext, bench: Bench, delivery: Delivery, why: string) {
  const answer = await send(bench, delivery)
  t.is(answer.status, 401, `${why}: ${answer.text}`)
}

export const signatures: readonly Case[] = [
  {
    title:
      'statement 50: what is signed by another, over other bytes, in parts, too long or not at all is 401, and nothing is read',
    run: async (t, bench) => {
      const { there, checkout } = bench
      const id = await waiting(bench)
      const delivery = there.webhook(id)
      const { body, headers } = delivery
      await isUnheard(t, bench, there.webhook(id, { by: 'stranger' }), 'by a stranger')
      await isUnheard(t, bench, { body: body.slice(0, -3), headers }, 'truncated')
      await isUnheard(t, bench, { body: changed(body), headers }, 'one letter changed')
      for (const [why, one] of mangled(delivery)) await isUnheard(t, bench, one, why)
      await runJobs(bench)
      t.false(checkout.orders.has(id))
      t.is((await send(bench, delivery)).status, 200)
    },
  },
  {
    title: 'statement 51: what is signed is the bytes as they came, whatever is in them',
    run: async (t, bench) => {
      const { there, checkout } = bench
      const id = await waiting(bench)
      const written = (text: string) =>
        text.replace('{', '{\r\n\t"note" : "Zo\\u00eb Zoë \\u0000 \\/ 1e2",  ')
      const delivery = there.webhook(id, { written })
      const { body, headers } = delivery
      if (body.startsWith('{')) {
        t.true(body.includes('Zoë'))
        const anew = JSON.stringify(JSON.parse(body))
        await isUnheard(t, bench, { body: anew, headers }, 'written anew')
      }
      t.is((await send(bench, delivery)).status, 200)
      await runJobs(bench)
      t.true(checkout.orders.has(id))
    },
  },
  {
    title:
      'statement 52: a delivery of 299 seconds ago is heard, one of 301 or from the future is 401, and so is one without a time',
    run: async (t, bench) => {
      const id = await waiting(bench)
      // To the second: the clock stands.
      clock(t, Date.now())
      const at = (seconds: number) => bench.there.webhook(id, { at: Date.now() + seconds * 1_000 })
      t.is((await send(bench, at(-299))).status, 200)
      t.is((await send(bench, at(299))).status, 200)
      await isUnheard(t, bench, at(-301), 'older than five minutes')
      await isUnheard(t, bench, at(301), 'of the future')
      await isUnheard(t, bench, bench.there.webhook(id, { at: Number.NaN }), 'of no time')
    },
  },
  {
    title:
      'statement 53: one delivery fifty times at once, and again, is always 200, stored once, and reads a few times',
    run: async (t, bench) => {
      const { there, checkout } = bench
      const id = await waiting(bench)
      const delivery = there.webhook(id)
      const before = { events: (await logOf(bench)).length, asked: there.server.requests.length }
      const flood = await Promise.all(Array.from({ length: 50 }, () => send(bench, delivery)))
      t.true(flood.every(({ status }) => status === 200))
      await runJobs(bench)
      t.is((await send(bench, delivery)).status, 200)
      await runJobs(bench)
      t.is((await logOf(bench)).length, before.events + 1)
      t.true(checkout.orders.has(id))
      // Reads, the capture and what each of them asks: far from fifty reads.
      const asked = there.server.requests.length - before.asked
      t.true(asked < 30, `${asked} requests`)
    },
  },
]

/** Another letter in the middle. */
function changed(body: string): string {
  const at = Math.floor(body.length / 2)
  return `${body.slice(0, at)}${body[at] === 'a' ? 'b' : 'a'}${body.slice(at + 1)}`
}

/** Each part of what signs a delivery: missing, empty, cut off and too long. */
function mangled({ body, headers }: Delivery): [string, Delivery][] {
  const of = Object.entries(headers).filter(([name]) => name !== 'Content-Type')
  const byHeader = of.flatMap(([name, value]) =>
    wrong(value).map((other): [string, Delivery] => {
      const { [name]: _right, ...rest } = headers
      const sent = other === undefined ? rest : { ...rest, [name]: other }
      return [`${name}: ${other}`, { body, headers: sent }]
    }),
  )
  if (body.startsWith('{')) return byHeader
  const byField = [...new URLSearchParams(body)].flatMap(([name, value]) =>
    wrong(value).map((other): [string, Delivery] => {
      const form = new URLSearchParams(body)
      if (other === undefined) form.delete(name)
      else form.set(name, other)
      return [`${name}: ${other}`, { body: String(form), headers }]
    }),
  )
  return [...byHeader, ...byField]
}

const wrong = (value: string) => [
  ...[undefined, '', value.slice(0, value.length / 2)],
  ...[`AAAA${value}`, `${value}AAAA`],
]
