import test from 'ava'
import { everyJourneyLane } from './journeys.ts'
import type { Lane } from './lane.ts'
import { lanesOf, testFiles } from './lanes.ts'
import { quietTests } from './meetings.ts'

const isJourney = (file: string) =>
  /^test\/journeys\/(?!drawings|admin-access|every-list-keys)/.test(file)
const namesOf = (lanes: readonly Lane[], file: string) =>
  lanes.filter(({ files }) => files.includes(file)).map(({ name }) => name)
const both = ['sqlite', 'postgres']

test('the gate runs every test file, and each journey in two lanes, with scripts in one and without in the other', (t) => {
  const files = testFiles()
  const lanes = lanesOf(files, { everywhere: false, postgres: true })
  for (const file of files) {
    const names = namesOf(lanes, file)
    if (isJourney(file)) t.deepEqual(names, ['base-en', 'foundry-de'], file)
    else t.true(names.length > 0 && names.every((name) => both.includes(name)), file)
  }
  const scripts = lanes.map(({ variables }) => variables.TEST_SCRIPTS)
  t.deepEqual(scripts.slice(-2), ['with', 'without'])
})

test('what differs by engine runs on both, found by what it says', (t) => {
  const lanes = lanesOf(testFiles(), { everywhere: false, postgres: true })
  for (const file of [
    'test/modules/auth/models/accounts/user.test.ts',
    'test/modules/search/store/lists.test.ts',
    'test/server/upgrade.test.ts',
    'test/server/data/engines/violations.test.ts',
    'test/server/jobs/jobs.test.ts',
  ])
    t.deepEqual(namesOf(lanes, file), both, file)
  t.deepEqual(namesOf(lanes, 'test/server/locale/money.test.ts'), ['sqlite'])
})

test('of a file in which writers meet those tests run on both engines, each other on one', (t) => {
  const lanes = lanesOf(testFiles(), { everywhere: false, postgres: true })
  const file = 'test/modules/auth/account.test.ts'
  t.deepEqual(namesOf(lanes, file), both)
  const [first = [], second = []] = lanes.map(({ elsewhere }) => elsewhere?.get(file))
  t.true(first.length > 0 && second.length > first.length)
  t.deepEqual(new Set([...first, ...second]).size, first.length + second.length)
  t.false([...first, ...second].includes('the last admin stays, also when two leave at once'))
  const every = lanesOf(testFiles(), { everywhere: true, postgres: true })
  t.is(every[0]?.elsewhere?.get(file), undefined)
})

test('writers meet in a test by what it says, or by a function of its file that it names', (t) => {
  const text = `
    const both = (act) => Promise.all([act(), act()])
    function twice() { return both(buy) }
    test('quiet', async () => { await buy() })
    test('meets', async () => { await Promise.all([buy(), buy()]) })
    test.serial('by a name', async () => { await twice() })
    for (const way of ways) test(way, async () => { await buy() })`
  t.deepEqual(quietTests({ path: 'a.test.ts', text }), ['quiet'])
})

test('other files with a database run on one engine, about a quarter of them on Postgres', (t) => {
  const one = lanesOf(testFiles(), { everywhere: false, postgres: true })
  const every = lanesOf(testFiles(), { everywhere: true, postgres: true })
  const divided = testFiles().filter(
    (file) => namesOf(every, file).length === 2 && namesOf(one, file).length === 1,
  )
  const second = divided.filter((file) => namesOf(one, file).join() === 'postgres')
  t.true(divided.length > 40)
  t.true(Math.abs(second.length / divided.length - 0.25) < 0.15)
})

test('without a second server every file runs on SQLite', (t) => {
  const files = testFiles()
  const lanes = lanesOf(files, { everywhere: true, postgres: false })
  t.false(lanes.some(({ name }) => name === 'postgres'))
  t.deepEqual(
    lanes[0]?.files,
    files.filter((file) => !isJourney(file)),
  )
})

test('the journeys alone are walked in each theme and language', (t) => {
  const lanes = everyJourneyLane(['test/journeys/blog.test.ts', 'test/server/locale/money.test.ts'])
  t.deepEqual(
    lanes.map(({ name, files }) => `${name} ${files}`),
    ['base-en', 'base-de', 'foundry-en', 'foundry-de'].map(
      (name) => `${name} test/journeys/blog.test.ts`,
    ),
  )
})
