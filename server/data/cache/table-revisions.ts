/** The last revision that touched each table. */

/** What a transaction changed: tables by name, or nobody knows what. */
export type Change = ReadonlySet<string> | 'everything'

/** What the shop says of itself is in everything that is kept: names, languages, formats. */
const always = 'settings'

export class Changes {
  private everything = 0
  private readonly tables = new Map<string, number>()

  /** Told with rising revisions. */
  tell(revision: number, change: Change): void {
    if (change === 'everything') this.everything = revision
    else for (const table of change) this.tables.set(table, revision)
  }

  /** True when one of these tables may have changed after `revision`. */
  since(revision: number, tables: Iterable<string>): boolean {
    if (this.everything > revision || this.at(always) > revision) return true
    for (const table of tables) if (this.at(table) > revision) return true
    return false
  }

  private at(table: string): number {
    return this.tables.get(table) ?? 0
  }
}
