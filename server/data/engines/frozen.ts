/** A connection that sees one moment: SQLite by an open reading transaction of the log, Postgres by "repeatable read". */
import type { Knex } from 'knex'

/** `end` gives the connection back; a second one does nothing. */
export interface Frozen {
  db: Knex
  end(): Promise<void>
}

/** Takes a connection of its own, which is closed at the end. */
export async function frozenSqlite(knex: Knex): Promise<Frozen> {
  try {
    await knex.raw('begin')
    // The moment is that of the first question.
    await knex.raw('select 1 from sqlite_master limit 1')
  } catch (error) {
    await knex.destroy()
    throw error
  }
  return { db: knex, end: () => knex.destroy() }
}

/** Takes a connection of the pool. */
export async function frozenPostgres(knex: Knex): Promise<Frozen> {
  const db = await knex.transaction({ isolationLevel: 'repeatable read', readOnly: true })
  await db.raw('select 1')
  return {
    db,
    end: async () => {
      if (!db.isCompleted()) await db.rollback()
    },
  }
}
