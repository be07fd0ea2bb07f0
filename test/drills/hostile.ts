// Issue 8: requests that nobody means well, on both engines: no 5xx but those that are meant, no crash, nothing left behind.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '#test/helpers/databases/database.ts'
import type { TestDatabase } from '#test/helpers/databases/postgres-database.ts'
import { seenForms } from '#test/helpers/hostile/seen-forms.ts'
import { materialFor } from '#test/helpers/hostile/texts/material.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import { Failures } from './hostile/failures.ts'
import { stillAnswers } from './hostile/pages.ts'
import { Target } from './hostile/target.ts'
import { Volleys } from './hostile/volleys.ts'
import type { Report } from './report.ts'
import { inWorkspace } from './workspace.ts'

/** The longest that all of it may take, in ms; what was not sent by then counts as broken. */
const longest = 14 * 60_000
/** The most that the shop may hold above its warm level afterwards, in MB. */
const mostAbove = 150

/** `rounds` is how many requests are sent, half of them to each engine. */
export async function hostile(report: Report, seed: number, rounds: number): Promise<void> {
  const end = performance.now() + longest
  const failures = new Failures(report, mkdtempSync(join(tmpdir(), 'hostile-')), seed)
  const half = Math.ceil(rounds / 2)
  const onSqlite = process.env.TEST_POSTGRES_URL === undefined ? rounds : half
  await inWorkspace(seed, async ({ databaseUrl, folder }) => {
    const database = { url: databaseUrl, ownerUrl: databaseUrl, drop: async () => undefined }
    const until = onSqlite === rounds ? end : (performance.now() + end) / 2
    await on('sqlite', database, {
      report,
      failures,
      seed,
      folder,
      until,
      first: 0,
      last: onSqlite,
    })
  })
  if (onSqlite === rounds) report.say('Set TEST_POSTGRES_URL to do half of it on Postgres.')
  else
    await inWorkspace(seed, async ({ folder }) => {
      const database = await freshDatabase(folder)
      const span = { first: half, last: rounds, until: end }
      await on('postgres', database, { report, failures, seed, folder, ...span })
      await database.drop()
    })
  failures.sum()
}

interface Course {
  report: Report
  failures: Failures
  seed: number
  folder: string
  /** When it has to end, as performance.now() tells. */
  until: number
  first: number
  last: number
}

async function on(engine: string, database: TestDatabase, course: Course): Promise<void> {
  const { report, failures, seed, folder, until, first, last } = course
  const ends: (() => unknown)[] = []
  const box = await mailbox({ teardown: (end) => void ends.push(end) })
  const target = await Target.open(database, folder, box.url)
  const began = performance.now()
  try {
    const material = await materialFor(target.table)
    material.forms = await seenForms(target.table, target.admin, target.stranger())
    const volleys = new Volleys(target, failures, { engine, seed, material })
    const sent = await volleys.run(first, last, until)
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    report.check(
      sent === last - first,
      `${engine}: the time was up after ${sent} of ${last - first} requests`,
    )
    report.say(`${engine}: ${sent} requests in ${minutes} min, ${volleys.summary()}`)
    report.check(volleys.crashes === 0, `${engine}: it crashed ${volleys.crashes} times`)
    await stillAnswers(report, engine, target)
    await checkLevel(report, engine, volleys, target)
    report.check((await target.end()) === 0, `${engine}: it ends well`)
    const left = target.level().temporary
    report.check(left.length === 0, `${engine}: temporary files stay: ${left.slice(0, 5)}`)
    failures.collect(engine, target.newLines(), 'at the end')
  } finally {
    await target.kill()
    for (const end of ends) await end()
  }
}

async function checkLevel(
  report: Report,
  engine: string,
  { warm }: Volleys,
  target: Target,
): Promise<void> {
  const after = await target.settled()
  const above = after.megabytes - warm.megabytes
  report.say(
    `${engine}: memory ${warm.megabytes} MB warm, ${after.megabytes} MB after; files open ${warm.files}, ${after.files} after`,
  )
  report.check(above <= mostAbove, `${engine}: it holds ${above} MB more than before`)
  report.check(after.connections === 0, `${engine}: ${after.connections} connections stay open`)
  // The pool of a database may have grown meanwhile.
  report.check(after.files <= warm.files + 12, `${engine}: ${after.files} files are open`)
  // The feed that was asked for last is kept while the shop runs.
  const left = after.temporary.filter((name) => !name.startsWith('feed-'))
  report.check(left.length === 0, `${engine}: temporary files stay: ${left.slice(0, 5)}`)
  report.check(after.temporary.length - left.length <= 2, `${engine}: old feeds stay`)
}
