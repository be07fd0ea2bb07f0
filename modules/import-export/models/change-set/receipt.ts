/** Change sets as the receipt of a move counts them. */

import { chunksOf } from '#server/chunks.ts'
import type { ImportFacts } from '#server/imports/import-facts.ts'
import type { ImportKind, Worth } from '#server/imports/kind.ts'
import { type Told, words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { kindsOf } from './kinds.ts'
import { ChangeSet, type SetStatus } from './records/change-set.ts'
import { ImportFile } from './records/import-file.ts'
import { ImportRow, type RowState } from './records/import-row.ts'
import { countRows, type RowCount } from './row-list.ts'

const mostReasons = 10

/** Those that wrote into the shop; each kind of a set counts for itself. */
export async function importsOf(scope: Scope): Promise<ImportFacts[]> {
  const kinds = await kindsOf(scope)
  const sets = await ChangeSet.in(scope)
    .whereIn('status', [...wrote])
    .orderBy('id', 'desc')
  const all: ImportFacts[] = []
  for (const set of sets) all.push(...(await factsOf(scope, set, kinds)))
  return all
}

const wrote: readonly SetStatus[] = ['applying', 'paused', 'applied', 'returning', 'failed']

const nameOf = ({ t }: Scope, kinds: ReadonlyMap<string, ImportKind>, kind: string) => {
  const label = kinds.get(kind)?.label
  return label === undefined ? kind : t(label)
}

async function factsOf(
  scope: Scope,
  set: ChangeSet,
  kinds: ReadonlyMap<string, ImportKind>,
): Promise<ImportFacts[]> {
  const { id: setId, createdAt: at } = set
  const counts = await countRows(scope, setId)
  // A set that failed before anything was written is none.
  if (set.status === 'failed' && !counts.some(({ state }) => isHere.has(state))) return []
  const files = await ImportFile.of(scope, setId)
  const fileName = files.map(({ name }) => name).join(', ')
  const facts: ImportFacts[] = []
  for (const kind of new Set(counts.map((one) => one.kind))) {
    const own = counts.filter((one) => one.kind === kind)
    facts.push({
      ...{ id: setId, kind, label: nameOf(scope, kinds, kind), fileName, at },
      isDone: set.status === 'applied',
      ...tallied(own),
      reasons: await reasonsOf(scope, setId, kind, own),
      sums: await sumsOf(scope, setId, kind, kinds.get(kind)),
    })
  }
  return facts
}

/** States of rows whose records stand in the shop. */
const isHere: ReadonlySet<RowState> = new Set(['applied', 'kept', 'skipped'])

function tallied(counts: readonly RowCount[]) {
  const sum = (is: (one: RowCount) => boolean) =>
    counts.filter(is).reduce((all, { count }) => all + count, 0)
  const written = (action: RowCount['action']) =>
    sum((one) => (one.state === 'applied' || one.state === 'kept') && one.action === action)
  return {
    rows: sum(() => true),
    ...{ created: written('create'), updated: written('update') },
    unchanged: sum(({ state }) => state === 'skipped'),
    failed: sum(({ state }) => refusals.has(state)),
  }
}

/** Ways in which a row did not come in. */
const refusals: ReadonlySet<RowState> = new Set(['failed', 'left-out', 'taken-back'])

const pageOf = 1_000

async function reasonsOf(
  scope: Scope,
  setId: string,
  kind: string,
  counts: readonly RowCount[],
): Promise<ImportFacts['reasons']> {
  const reasons = new Reasons(scope)
  for (const { state, count } of counts) {
    if (state === 'left-out')
      reasons.say(scope.t('import-export.admin.set.outcome.left-out'), count)
    if (state === 'taken-back')
      reasons.say(scope.t('import-export.admin.set.outcome.taken-back'), count)
  }
  for (let last = -1; ; ) {
    const rows = await ImportRow.in(scope)
      .where({ setId, kind, state: 'failed' })
      .where('position', '>', last)
      .orderBy('position')
      .limit(pageOf)
      .select('position', 'errors')
    for (const { errors } of rows) reasons.addAll(errors.map(({ message }) => message))
    const end = rows.at(-1)
    if (rows.length < pageOf || !end) return reasons.list()
    last = end.position
  }
}

/** Sums of what came in, by currency: as the files have them, and as the shop does. */
async function sumsOf(
  scope: Scope,
  setId: string,
  kind: string,
  known: ImportKind | undefined,
): Promise<ImportFacts['sums']> {
  if (!known?.worthHere) return []
  const here = new Map<string, number>()
  const there = new Map<string, number>()
  const add = (into: Map<string, number>, { currency, amount }: Worth) =>
    into.set(currency, (into.get(currency) ?? 0) + amount)
  const rows = await ImportRow.in(scope)
    .where({ setId, kind })
    .whereIn('state', ['applied', 'kept'])
    .whereNotNull('currency')
    .select('recordId', 'currency', 'amount')
  for (const { currency, amount } of rows)
    if (currency !== null) add(there, { currency, amount: Number(amount) })
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  for (const some of chunksOf(ids))
    for (const worth of await known.worthHere(scope, some)) add(here, worth)
  const currencies = new Set([...there.keys(), ...here.keys()])
  return [...currencies].sort().map((currency) => ({
    ...{ currency, there: there.get(currency) ?? 0, here: here.get(currency) ?? 0 },
  }))
}

/** The same sentence counts once; the most frequent first. */
class Reasons {
  private readonly counts = new Map<string, number>()
  private readonly t: Scope['t']

  constructor({ t }: Scope) {
    this.t = t
  }

  /** All that is wrong with a row, each sentence once. */
  addAll(messages: readonly Told[]): void {
    for (const text of new Set(messages.map((message) => words(this.t, message)))) this.say(text, 1)
  }

  say(text: string, count: number): void {
    this.counts.set(text, (this.counts.get(text) ?? 0) + count)
  }

  list(): ImportFacts['reasons'] {
    return [...this.counts]
      .map(([message, count]) => ({ message, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, mostReasons)
  }
}
