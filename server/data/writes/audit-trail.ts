/** The audit rows of one transaction. */

type Row = Record<string, unknown>

export interface AuditEntry {
  table: string
  row: Row
  /** False where the row is as it was, but for its version. */
  differs: boolean
}

export class AuditTrail {
  private waiting: AuditEntry[] = []
  private hasBegun = false

  /**
   * The rows to store for what is written now; `wrote` hears their tables. A row that is as it was waits for one that
   * differs, and is dropped with the transaction where none comes: nobody is told of an act that changed nothing, but the
   * history of a record still finds by its row the act that deleted a part of it.
   */
  take(entries: readonly AuditEntry[], wrote: Set<string> | undefined): Row[] {
    this.hasBegun ||= (wrote?.size ?? 0) > 0 || entries.some(({ differs }) => differs)
    this.waiting.push(...entries)
    if (!this.hasBegun) return []
    const due = this.waiting
    this.waiting = []
    for (const { table } of due) wrote?.add(table)
    return due.map(({ row }) => row)
  }
}
