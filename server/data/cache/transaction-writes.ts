/** Collects the tables that a transaction writes to, and invalidates caches once it has committed. */
import type { Knex } from 'knex'
import { LostCommit } from '../engines/shared-commits.ts'
import { codeBehind, violationOf } from '../engines/violations.ts'
import type { Tables } from '../sql-tables.ts'
import { AuditTrail } from '../writes/audit-trail.ts'
import type { Revision } from './revision.ts'
import type { Change } from './table-revisions.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** Tables that were written to without raising the revision: told with the next one that is. */
    unseen: Set<string>
  }
}

interface Home {
  tables: Tables
  revision: Revision
  /** Tables that were written to without raising the revision: told with the next one that is. */
  unseen: Set<string>
}

export class Written {
  /** What the revision is raised for. */
  raises: 'nothing' | 'written' | 'everything' = 'nothing'
  readonly afterCommit: (() => void)[] = []
  readonly audit = new AuditTrail()
  private readonly home: Home
  private readonly tables = new Set<string>()
  private raised: { revision: number; change: Change } | undefined

  constructor(home: Home) {
    this.home = home
  }

  /** Notes what is written on this connection. */
  watch(db: Knex): void {
    db.on('query', ({ sql }: { sql: string }) => {
      for (const table of this.home.tables.changedBy(sql)) this.tables.add(table)
    })
  }

  /** The last statement of the transaction: raises the revision for what was written, or for everything. */
  async finish(db: Knex, storeId: string): Promise<void> {
    if (this.raises === 'nothing') return
    const { unseen, revision } = this.home
    const change = this.raises === 'everything' ? this.raises : new Set([...this.tables, ...unseen])
    this.raised = { revision: await revision.raise(db, storeId, change), change }
  }

  /** Called once the commit stands. */
  committed(): void {
    const { unseen, revision } = this.home
    if (!this.raised) {
      for (const table of this.tables) unseen.add(table)
      return
    }
    const { change } = this.raised
    if (change !== 'everything') for (const table of change) unseen.delete(table)
    revision.raised(this.raised.revision, change)
  }
}

const mostTries = 5
const triesForKey = 3
const serializationFailures = new Set(['40001', '40P01'])

/**
 * True where the database asks for the transaction to be run again, and where it lost a race for a unique key: what it
 * reads at its next try it could not know before. A key that stays taken is a refusal.
 */
export const mayTryAgain = (error: unknown, tries: number): boolean => {
  if (violationOf(error)?.kind === 'unique') return tries < triesForKey
  const isLost = error instanceof LostCommit || serializationFailures.has(codeBehind(error) ?? '')
  return tries < mostTries && isLost
}
