import test from 'ava'
import { openShop } from '#test/helpers/shops/shop.ts'
import visits from '../../../modules/visits/index.ts'
import {
  hears,
  mostVisitors,
  noteSource,
  PresentSources,
  presentUntil,
} from '../../../modules/visits/models/present-source.ts'

const visitor = { address: '203.0.113.1', agent: 'Firefox' }
const soon = () => Date.now() + 3_600_000

test('a visit without a source leaves what is known, and only what is new is news', async (t) => {
  const { scope } = await openShop(t, [visits])
  const present = new PresentSources(soon(), scope.signer('visits:1'))
  const mark = present.markOf(visitor)
  t.is(present.of(visitor), null)
  t.true(present.learn(mark, ''))
  t.true(present.learn(mark, 'a.example'))
  t.false(present.learn(mark, ''))
  t.false(present.learn(mark, 'a.example'))
  t.is(present.of(visitor), 'a.example')
  t.true(present.learn(mark, 'b.example'))
  t.is(present.of({ ...visitor, agent: 'Chrome' }), null)
  t.notRegex(mark, /203|Firefox/)
  for (let n = 0; n < mostVisitors; n++) present.learn(`mark-${n}`, '')
  t.is(present.of(visitor), null)
})

test('another process is believed for the day that lasts, and what was known is gone when it ends', async (t) => {
  const { scope } = await openShop(t, [visits])
  const hear = hears['visits.source']
  if (!hear) throw new Error('nobody hears')
  const ends = soon()
  const key = scope.signer(`visits:${ends}`)
  const line = (end: number, source: string) =>
    `${end} ${new PresentSources(end, key).markOf(visitor)} ${source}`
  hear(scope, line(Date.now() - 1, 'yesterday.example'))
  hear(scope, 'nonsense')
  hear(scope, line(ends, 'spring sale 20'))
  t.is(presentUntil(scope, ends).of(visitor), 'spring sale 20')
  // Another end than that of the own day, which lasts.
  hear(scope, line(ends + 1, 'other.example'))
  t.is(presentUntil(scope, ends).of(visitor), 'spring sale 20')
  noteSource(scope, ends, { ...visitor, word: 'own.example' })
  t.is(presentUntil(scope, ends).of(visitor), 'own.example')
  // The next day knows nobody, whose marks are others.
  const next = presentUntil(scope, ends + 24 * 3_600_000)
  t.is(next.of(visitor), null)
  t.not(next.markOf(visitor), new PresentSources(ends, key).markOf(visitor))
  t.is(presentUntil(scope, ends).of(visitor), null)
})

test('a process that starts later learns what another one knows, which it believes itself about', async (t) => {
  const [early, late] = [await openShop(t, [visits]), await openShop(t, [visits])]
  const ends = soon()
  const told: [string, string][] = []
  const telling = Object.defineProperty(early.scope, 'broadcast', {
    value: (topic: string, text: string) => void told.push([topic, text]),
  })
  for (let n = 0; n < 400; n++)
    noteSource(telling, ends, { address: `198.51.100.${n}`, agent: 'A', word: `news ${n} ü` })
  noteSource(telling, ends, { ...visitor, word: 'a.example' })
  told.length = 0
  hears['visits.ask']?.(telling, 'another process')
  t.true(told.length > 1 && told.every(([, text]) => Buffer.byteLength(text) < 6_200))
  t.deepEqual([...new Set(told.map(([topic]) => topic))], ['visits.known'])
  t.false(told.some(([, text]) => /198\.51|203\.0|\n/.test(text)))
  // Both have the shop's secret, so their marks are the same.
  const own = presentUntil(late.scope, ends)
  own.learn(presentUntil(early.scope, ends).markOf(visitor), 'b.example')
  for (const [topic, text] of told) hears[topic as keyof typeof hears]?.(late.scope, text)
  const early3 = presentUntil(early.scope, ends).markOf({ address: '198.51.100.3', agent: 'A' })
  const known = new Map(
    own
      .told()
      .flatMap((line) => line.split('\t').slice(1))
      .map((one) => [one.slice(0, 22), one.slice(23)]),
  )
  t.is(known.size, 401)
  t.is(known.get(early3), 'news 3 ü')
  t.is(known.get(presentUntil(early.scope, ends).markOf(visitor)), 'b.example')
  hears['visits.known']?.(late.scope, 'nonsense')
  hears['visits.known']?.(late.scope, `${Date.now() - 1}\tx y`)
  t.is(own.told().length, told.length)
})
