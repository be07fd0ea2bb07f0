/**
 * npm run drill -- NAME [--seed N] [--rounds N]   (--kills N and --acts N mean the same)
 *   kill     kill -9 in the middle of writes          sigterm   SIGTERM under load
 *   race     two processes on one database            flood     200 slow sockets
 *   dbdown   Postgres goes away and comes back         mail      kill -9 between a request and its mail
 *   timing   known and unknown accounts answer alike   limits    50 at once against a limit
 *   uploads  1,000 hostile files                     queries  any bytes where a list takes text
 *   typos    mistyped words of product titles      forms     2,000 broken forms on raw sockets
 *   hostile  20,000 requests that nobody means well  rolling  restarts in turn behind a balancer
 *   till-race      50 buyers of the last unit, 50 presses with one key; four processes, two on Postgres
 *   kill-checkout  kill -9 between "pay" and "thank you"
 *   till-acts      random acts at the till of one process, with crashes in between (--acts N)
 *   order-acts     the same with edits, payments of a difference and exchanges
 *   move           kill -9 in the middle of a move from SQLite to Postgres (TEST_POSTGRES_URL)
 *   deliveries     webhooks of four gateways, doubled, forged, stale and out of order
 *   renewals       a year of subscriptions, with refusals, silence and kills (--rounds N: days)
 *   import-kills   kill -9 while files of another shop are read, compared, applied and taken back (--kills N)
 *   bulk-kills     kill -9 while 500 products are changed at once, and while that is undone
 *   quotes         carts in random shops, with every kind of discount, currency and tax at once
 * race, till-race, kill-checkout, till-acts, order-acts, deliveries, quotes, renewals, import-kills, bulk-kills and dbdown use the server that TEST_POSTGRES_URL names; all but dbdown run on SQLite
 * without one, hostile on both engines with one.
 * limits counts in memory and, with several processes, in the Redis that TEST_REDIS_URL names.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { owned } from '#server/data/own-property.ts'
import { bulkKills } from './bulk-kills.ts'
import { dbdown } from './dbdown.ts'
import { flood } from './flood.ts'
import { forms } from './forms.ts'
import { hostile } from './hostile.ts'
import { importKills } from './imports/import-kills.ts'
import { kill } from './kill.ts'
import { limits } from './limits.ts'
import { mail } from './mail.ts'
import { move } from './move.ts'
import { queries } from './queries.ts'
import { race } from './race.ts'
import { Report } from './report.ts'
import { rolling } from './rolling.ts'
import { build } from './server.ts'
import { sigterm } from './sigterm.ts'
import { deliveries } from './till/deliveries.ts'
import { killCheckout } from './till/kill-checkout.ts'
import { quotes } from './till/quotes.ts'
import { renewals } from './till/renewals.ts'
import { orderActs, tillActs } from './till/till-acts.ts'
import { tillRace } from './till/till-race.ts'
import { timing } from './timing.ts'
import { typos } from './typos.ts'
import { uploads } from './uploads.ts'

type Drill = (report: Report, seed: number, rounds: number) => Promise<void>

const drills: Record<string, { run: Drill; rounds: number }> = {
  kill: { run: kill, rounds: 20 },
  sigterm: { run: sigterm, rounds: 5 },
  race: { run: race, rounds: 10 },
  flood: { run: flood, rounds: 1 },
  dbdown: { run: dbdown, rounds: 1 },
  mail: { run: mail, rounds: 5 },
  timing: { run: timing, rounds: 200 },
  limits: { run: limits, rounds: 10 },
  uploads: { run: uploads, rounds: 1000 },
  queries: { run: queries, rounds: 500 },
  typos: { run: typos, rounds: 200 },
  forms: { run: forms, rounds: 2000 },
  hostile: { run: hostile, rounds: 20_000 },
  'till-race': { run: tillRace, rounds: 1 },
  'kill-checkout': { run: killCheckout, rounds: 200 },
  'till-acts': { run: tillActs, rounds: 10_000 },
  'order-acts': { run: orderActs, rounds: 5_000 },
  deliveries: { run: deliveries, rounds: 1_000 },
  renewals: { run: renewals, rounds: 366 },
  quotes: { run: quotes, rounds: 5_000 },
  rolling: { run: rolling, rounds: 10_000 },
  move: { run: move, rounds: 10 },
  'import-kills': { run: importKills, rounds: 50 },
  'bulk-kills': { run: bulkKills, rounds: 10 },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    kills: { type: 'string' },
    acts: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [name = ''] = positionals
const drill = owned(drills, name)
if (values.help || !drill) {
  console.log(
    `npm run drill -- NAME [--seed N] [--rounds N | --kills N | --acts N]\nDrills: ${Object.keys(drills).join(', ')}`,
  )
  process.exit(values.help ? 0 : 2)
}
const seed = Number(values.seed ?? randomInt(1_000_000))
const rounds = Number(values.rounds ?? values.kills ?? values.acts ?? drill.rounds)
console.log(`drill ${name}, seed ${seed}, rounds ${rounds}`)
build()
const report = new Report()
await drill.run(report, seed, rounds)
process.exit(report.end() ? 0 : 1)
