import test from 'ava'
import { pino } from 'pino'
import { Broadcast } from '#server/data/processes/broadcast.ts'
import { type Channel, Listener } from '#server/data/processes/listener.ts'

const silent = pino({ enabled: false })

/** Postgres, as one process sees it: what is told is heard when the test lets it. */
class Wire extends Listener {
  readonly told: string[] = []
  isAway = false
  private heardBy: Channel | undefined

  constructor() {
    super('postgres://nowhere', 'default', silent)
  }
  override on(_name: string, channel: Channel) {
    this.heardBy = channel
  }
  override async tell(_name: string, payload: string) {
    if (this.isAway) throw new Error('away')
    this.told.push(payload)
    this.heardBy?.hear(payload)
  }
  hear(payload: string) {
    this.heardBy?.hear(payload)
  }
  /** As on each new connection. */
  async connect() {
    await this.heardBy?.ready?.(undefined as never)
  }
}

const open = () => {
  const listener = new Wire()
  const broadcast = new Broadcast({ listener, storeId: 'default', log: silent })
  const heard: string[][] = []
  broadcast.begin((topic, text) => heard.push([topic, text]))
  return { listener, broadcast, heard }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what is sent while a notification is on its way goes together, within what Postgres takes', async (t) => {
  const { listener, broadcast, heard } = open()
  for (let n = 0; n < 500; n++) broadcast.send('a.topic', `line ${n} ${'ü'.repeat(60)}`)
  await settled()
  t.true(listener.told.length > 2 && listener.told.length < 20, `${listener.told.length}`)
  t.true(listener.told.every((payload) => Buffer.byteLength(payload) < 7_500))
  t.is(heard.length, 500)
  t.deepEqual(heard[499], ['a.topic', `line 499 ${'ü'.repeat(60)}`])
})

test('news of another store is not heard, and a failing hearer or a lost connection costs a line each', async (t) => {
  const { listener, broadcast, heard } = open()
  listener.hear('neighbour\na.topic x')
  t.deepEqual(heard, [])
  listener.isAway = true
  broadcast.send('a.topic', 'lost')
  await settled()
  listener.isAway = false
  broadcast.begin((_topic, text) => {
    if (text === 'bad') throw new Error('no')
    heard.push([text])
  })
  for (const text of ['bad', 'good', '']) broadcast.send('a.topic', text)
  await settled()
  t.deepEqual(heard, [['good'], ['']])
  broadcast.close()
  broadcast.send('a.topic', 'late')
  await settled()
  t.is(heard.length, 2)
})

test('on SQLite nobody is told', async (t) => {
  const broadcast = new Broadcast()
  broadcast.begin(() => t.fail())
  broadcast.send('a.topic', 'x')
  await settled()
  t.pass()
})

test('whoever begins is told once news are heard, and again on a new connection', async (t) => {
  const listener = new Wire()
  const broadcast = new Broadcast({ listener, storeId: 'default', log: silent })
  let joined = 0
  const join = () => joined++
  broadcast.begin(() => undefined, join)
  t.is(joined, 0)
  await listener.connect()
  await listener.connect()
  t.is(joined, 2)
  const later = new Broadcast({ listener, storeId: 'default', log: silent })
  await listener.connect()
  later.begin(() => undefined, join)
  t.is(joined, 3)
  later.close()
  await listener.connect()
  t.is(joined, 3)
})
