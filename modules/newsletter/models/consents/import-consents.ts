/** A file of consents that were given elsewhere: looked at first, then written with what shows them. */
import type { ByteSource } from '#server/csv/decode.ts'
import { newId, now } from '#server/ids.ts'
import { type ImportRow, importTable } from '#server/imports/import-table.ts'
import { emptyReport, type ImportReport, orComplain } from '#server/imports/report.ts'
import type { Scope } from '#server/scope.ts'
import { Subscriber } from '../subscriber.ts'
import { Consent } from './consent.ts'
import { type Column, columns, type Outcome, outcomeOf, type Wish, wishIn } from './wish.ts'

export interface ConsentFile {
  fileName: string
  /** Nothing is written: what would change is answered. */
  trial: boolean
  /** Whether a newer yes may undo that somebody ended the newsletter. */
  resubscribes: boolean
}

export interface ConsentReport extends ImportReport {
  subscribed: number
  unsubscribed: number
  kept: number
  /** The first of those that change, or do not although the file says so. */
  changes: { row: number; email: string; outcome: Outcome }[]
}

const mostShown = 100

/** 422 at `file` when it is none of consents. */
export async function importConsents(
  scope: Scope,
  source: ByteSource,
  file: ConsentFile,
): Promise<ConsentReport> {
  const report: ConsentReport = {
    ...emptyReport(),
    ...{ subscribed: 0, unsubscribed: 0, kept: 0, changes: [] },
  }
  const needed: readonly Column[] = ['email', 'consent', 'date', 'source']
  const write = (rows: ImportRow<Column>[]) => takeRows(scope, rows, file, report)
  return importTable(source, report, {
    ...{ columns, needed, firstLine: columns, batchOf: 200, write },
  })
}

async function takeRows(
  scope: Scope,
  rows: readonly ImportRow<Column>[],
  file: ConsentFile,
  report: ConsentReport,
): Promise<void> {
  const about = { timeZone: scope.shop.timeZone, now: now() }
  const wishes: Wish[] = []
  for (const row of rows) {
    const wish = await orComplain(report, row.row, () => wishIn(row, about))
    if (wish) wishes.push(wish)
  }
  const told = file.trial
    ? await decide(scope, wishes, file)
    : await scope.atomic((inner) => takeAll(inner, wishes, file))
  for (const { wish, outcome } of told) {
    report[outcome] += 1
    if (outcome !== 'unchanged' && report.changes.length < mostShown)
      report.changes.push({ row: wish.row, email: wish.email, outcome })
  }
  report.created = report.subscribed
  report.updated = report.unsubscribed
}

interface Decided {
  wish: Wish
  outcome: Outcome
}

/** Of an address that stands more than once, what was said last is looked at alone. */
async function decide(
  scope: Scope,
  wishes: readonly Wish[],
  { resubscribes }: Pick<ConsentFile, 'resubscribes'>,
): Promise<Decided[]> {
  const emails = [...new Set(wishes.map(({ email }) => email))]
  const known = await Subscriber.in(scope).whereIn('email', emails)
  const byEmail = new Map(known.map((one) => [one.email, one]))
  const latest = new Map(
    wishes.toSorted((a, b) => (a.saidAt < b.saidAt ? -1 : 1)).map((wish) => [wish.email, wish]),
  )
  return wishes.map((wish) => ({
    wish,
    outcome:
      latest.get(wish.email) === wish
        ? outcomeOf(wish, byEmail.get(wish.email), resubscribes)
        : 'unchanged',
  }))
}

/** Keeps what shows each, and does what it says. Only inside `atomic`. */
export async function takeAll(
  inner: Scope,
  wishes: readonly Wish[],
  file: Omit<ConsentFile, 'trial'>,
): Promise<Decided[]> {
  const decided = await decide(inner, wishes, file)
  for (const { wish, outcome } of decided) {
    await keepEvidence(inner, wish, file)
    if (outcome === 'subscribed' || outcome === 'unsubscribed')
      await Subscriber.obey(inner, { ...wish, wants: outcome === 'subscribed' })
  }
  return decided
}

/** The same again, as by a file that is imported twice, changes nothing. */
async function keepEvidence(
  inner: Scope,
  { row: _, ...wish }: Wish,
  { fileName }: Pick<ConsentFile, 'fileName'>,
): Promise<void> {
  const actorName = inner.actor?.name ?? null
  await Consent.in(inner)
    .insert({ id: newId(), ...wish, fileName, actorName })
    .onConflict(['storeId', 'email', 'saidAt', 'wants', 'source'])
    .ignore()
}
