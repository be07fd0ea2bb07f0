/**
 * The whole gate: static checks, then every test on SQLite and, where TEST_POSTGRES_URL names a
 * superuser's server, again on Postgres. Its last line is the sum: `N passed, N failed`.
 * `npm test -- FILE…` runs these files on every engine; `npm test -- --journeys [FILE…]` walks the journeys in each theme
 * and language instead, and prints a table.
 */
import { existsSync } from 'node:fs'
import { buildTests, bundlesOf } from './build.ts'
import { checks } from './checks.ts'
import { sourcesIn } from './helpers/sources.ts'
import { journeys, walkAll } from './journeys.ts'
import { type Outcome, step } from './step.ts'

const { env } = process
const ci = env.CI === 'true'
/** Runs the gate of a fresh module, on SQLite whatever the engine. */
const scaffold = 'test/server/cli/module.test.ts'
const [first, ...rest] = process.argv.slice(2)
if (first === '--journeys') process.exit((await walkAll(rest)) ? 0 : 1)
const files = first === undefined ? [] : [first, ...rest]
const { TEST_POSTGRES_URL: postgres, ...withoutPostgres } = env

const outcomes: Outcome[] = []
if (files.length === 0) {
  // Each uses one processor; the longest alone decides how long they take.
  const running = checks.map(({ title, command, args }) => step(title, command, args))
  outcomes.push(...(await Promise.all(running)))
}
outcomes.push(await step('The shop is built', 'node', ['server/dev/build.mjs']))
await buildTests(sets())
const ava = ['ava', '--config', 'ava.built.config.js']
outcomes.push(await step('Tests on SQLite', 'npx', ava, withoutPostgres))
if (files.length === 0) {
  const variables = { ...withoutPostgres, TEST_TEMPLATE: 'foundry', TEST_LANGUAGE: 'de' }
  const title = 'Journeys in the second theme, in German'
  outcomes.push(await step(title, 'npx', [...ava, bundlesOf('journeys')], variables))
}
if (postgres) {
  outcomes.push(await step('Tests on Postgres', 'npx', [...ava, bundlesOf('database')]))
} else {
  refuseInCi('Postgres was not tested: set TEST_POSTGRES_URL=postgres://superuser:…@host/postgres')
}
if (!env.TEST_REDIS_URL) {
  refuseInCi('Limits were not tested on Redis: set TEST_REDIS_URL=redis://host:6379')
}
if (!existsSync('/usr/bin/chromium') && !env.CHROMIUM) {
  refuseInCi('Journeys were not walked: install Chromium, or name it in CHROMIUM')
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1)

/** The test files by where they run besides SQLite: in the second theme, on Postgres, nowhere. */
function sets(): Record<string, readonly string[]> {
  if (files.length > 0) return { database: files }
  const walked = journeys()
  const database = filesWithDatabase()
  const elsewhere = new Set([...walked, ...database])
  const alone = sourcesIn(['test'])
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !elsewhere.has(path))
  return { journeys: walked, alone, database }
}

/** What comes out the same without a database is tested once; journeys and walks ask the same verbs through a browser. */
function filesWithDatabase(): string[] {
  const imports = new Map(sourcesIn(['test']).map((source) => [source.path, source.imports]))
  const opens = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    const isDoor = path === 'test/helpers/database.ts' || path === 'test/helpers/house.ts'
    return isDoor || (imports.get(path) ?? []).some((one) => opens(one, seen))
  }
  return [...imports.keys()]
    .filter((path) => /^test\/(server|modules|seeds)\/.*\.test\.tsx?$/.test(path))
    .filter((path) => path !== scaffold && opens(path, new Set()))
}

function refuseInCi(what: string): void {
  console.log(`\n${ci ? '✗' : '–'} ${what}`)
  if (ci) outcomes.push({ ok: false, passed: 0, failed: 1 })
}
