/**
 * The whole gate: static checks, and beside them every test. Its last line is the sum: `N passed, N failed`.
 *
 * npm test                        each test on one engine, those of engines on both; each half of a journey once
 * npm test -- --all               every test on every engine, every journey with JavaScript and without, every odd text
 *                                 at every route
 * npm test -- products            the tests of a module, and what walks it
 * npm test -- --changed [BASE]    the tests that the difference from BASE (main) may reach
 * npm test -- FILE…               these files, or those of a folder, on every engine
 * npm test -- --journeys [FILE…]  the journeys in each theme and language; prints a table
 * npm test -- --measure [FILE…]   as without it, and writes down how long each file took
 */
import { parseArgs } from 'node:util'
import type { Lane } from '#test/gate/lane.ts'
import { buildTests } from './gate/bundles.ts'
import { bin, checks } from './gate/checks.ts'
import { compilePackages } from './gate/compiled.ts'
import { everyJourneyLane } from './gate/journeys.ts'
import { lanesOf, testFiles } from './gate/lanes.ts'
import { inSources } from './gate/origins.ts'
import { keepSeconds, measures, slowest } from './gate/seconds.ts'
import { changedFiles, filesAt, filesOfModule, filesTouchedBy, isModule } from './gate/selection.ts'
import { type Outcome, step } from './gate/step.ts'
import { tableOf } from './gate/table.ts'
import { chromiumPath } from './helpers/browser/chromium.ts'

const flag = { type: 'boolean', default: false } as const
const { values: wish, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: flag, changed: flag, journeys: flag, measure: flag },
})
const { env } = process
const modules = wish.changed ? [] : positionals.filter(isModule)
const named = wish.changed ? [] : positionals.filter((word) => !isModule(word)).flatMap(filesAt)
const isWhole = positionals.length === 0 && !wish.changed && !wish.journeys

const outcomes: Outcome[] = []
// The types alone take a processor longer than all bundles of one; nothing else waits for them.
const checking = isWhole || wish.changed ? checks.map((each) => step(...each)) : []
const compiling = compilePackages()
outcomes.push(await step('The shop is built', 'node', ['server/dev/build.mjs']))
const lanes = lanesWished()
if (lanes.length > 0) outcomes.push(await runTests(lanes))
outcomes.push(...(await Promise.all(checking)))
if (!env.TEST_POSTGRES_URL)
  refuseInCi('Postgres was not tested: set TEST_POSTGRES_URL=postgres://superuser:…@host/postgres')
if (!env.TEST_REDIS_URL)
  refuseInCi('Limits were not tested on Redis: set TEST_REDIS_URL=redis://host:6379')
if (chromiumPath() === undefined)
  refuseInCi('Journeys were not walked: install Chromium, or name it in CHROMIUM')

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1)

function lanesWished(): Lane[] {
  const postgres = Boolean(env.TEST_POSTGRES_URL)
  if (wish.journeys) return everyJourneyLane(named.length > 0 ? named : testFiles())
  if (wish.changed) {
    const touched = filesTouchedBy(changedFiles(positionals[0] ?? 'main'))
    return lanesOf(touched, { everywhere: wish.all, postgres })
  }
  if (isWhole) return lanesOf(testFiles(), { everywhere: wish.all, postgres })
  const files = new Set([...modules.flatMap(filesOfModule), ...named])
  return lanesOf([...files], { everywhere: wish.all || named.length > 0, postgres })
}

async function runTests(lanes: readonly Lane[]): Promise<Outcome> {
  await buildTests(lanes)
  const compiled = await compiling
  if (compiled?.ok === false) return compiled
  const variables = {
    ...env,
    TEST_MODULES: modules.join(),
    TEST_EXTENT: extent(),
  }
  const config = ['--config', 'ava.built.config.js']
  const outcome = await step('Tests', bin('ava'), config, { variables, shown: inSources })
  const measured = measures()
  if (wish.measure) keepSeconds(measured)
  if (wish.journeys) console.log(`\n${tableOf(lanes, outcome.output).join('\n')}`)
  console.log(`\n▸ The slowest\n${slowest(measured, 10).join('\n')}`)
  return outcome
}

/** What test/helpers/gate/turns.ts chooses cases by. */
function extent(): string {
  if (wish.all) return 'all'
  return env.TEST_POSTGRES_URL && named.length === 0 ? 'divided' : ''
}

function refuseInCi(what: string): void {
  const isCi = env.CI === 'true'
  console.log(`\n${isCi ? '✗' : '–'} ${what}`)
  if (isCi) outcomes.push({ ok: false, passed: 0, failed: 1, output: '' })
}
