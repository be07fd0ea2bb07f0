/** What became of a record that went: seen for thirty days on the one that is kept. */
import { undoMinutes } from '#server/acts/undo-act.ts'
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { JournalRow, MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'

interface MergeJournal {
  merged: MergedPerson
  rows: readonly JournalRow[]
}

const shownDays = 30

export class CustomerMerge extends StoreModel {
  static override tableName = 'customerMerges'
  static override secrets = ['journal']
  declare customerId: string
  declare goneId: string
  declare email: string
  declare actorName: string | null
  /** What was moved, as JSON, as long as it can be taken back. */
  declare journal: string | null

  /** Null once it is forgotten. */
  read(): MergeJournal | null {
    return this.journal === null ? null : (JSON.parse(this.journal) as MergeJournal)
  }

  /** Writes down what was moved, and forgets it when it can be taken back no more. Only inside `atomic`. */
  static async remember(inner: Scope, id: string, journal: MergeJournal): Promise<void> {
    await CustomerMerge.in(inner)
      .where({ id })
      .patch({ journal: JSON.stringify(journal) })
    const runAt = new Date(Date.now() + (undoMinutes + 1) * 60_000).toISOString()
    await inner.enqueue('customers.forgetMerges', {}, { runAt })
  }

  /** Of merges that nobody takes back any more. */
  static async forget(scope: Scope): Promise<void> {
    const before = new Date(Date.parse(now()) - undoMinutes * 60_000).toISOString()
    await scope.atomic((inner) =>
      CustomerMerge.in(inner)
        .where('createdAt', '<', before)
        .whereNotNull('journal')
        .patch({ journal: null }),
    )
  }

  /** Merges of somebody with one of these addresses. */
  static naming(scope: Scope, emails: readonly string[]) {
    const place = scope.engine === 'postgres' ? 'strpos' : 'instr'
    return CustomerMerge.in(scope)
      .where((one) => {
        one.whereIn('email', [...emails])
        for (const email of emails)
          one.orWhereRaw(`${place}(journal, ?) > 0`, [JSON.stringify(email)])
      })
      .orderBy('id')
  }

  /** What is erased is not brought back: nothing names these any more. Only inside `atomic`. */
  static async forgetNames(
    inner: Scope,
    merges: readonly CustomerMerge[],
    emails: readonly string[],
  ): Promise<void> {
    for (const { id, email } of merges)
      if (emails.includes(email)) await CustomerMerge.in(inner).where({ id }).delete()
      else await CustomerMerge.in(inner).where({ id }).patch({ journal: null })
  }

  /** Those of the last thirty days, the newest first. */
  static recent(scope: Scope, customerId: string) {
    const since = new Date(Date.parse(now()) - shownDays * 24 * 60 * 60_000).toISOString()
    return CustomerMerge.in(scope)
      .where({ customerId })
      .where('createdAt', '>=', since)
      .orderBy('createdAt', 'desc')
  }
}
