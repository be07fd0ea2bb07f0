import type { Knex } from 'knex'

const name = 'payment_attempts_target'
const before = "target_kind in ('session', 'order')"
const after = "target_kind in ('session', 'order', 'trial')"

/** A merchant may try a gateway: a payment for nothing. */
export const up = (knex: Knex): Promise<void> => change(knex, before, after)

export async function down(knex: Knex): Promise<void> {
  const trials = knex('payment_attempts').where({ targetKind: 'trial' }).select('id')
  for (const table of ['payment_disputes', 'payment_transactions', 'payment_calls'])
    if (await knex(table).whereIn('attemptId', trials.clone()).first())
      throw new Error(`There were trials, and ${table} is not forgotten.`)
  await knex('payment_attempts').where({ targetKind: 'trial' }).delete()
  await change(knex, after, before)
}

async function change(knex: Knex, from: string, to: string): Promise<void> {
  if (knex.client.config.client === 'pg') {
    await knex.raw(`alter table payment_attempts drop constraint ${name}`)
    await knex.raw(`alter table payment_attempts add constraint ${name} check (${to})`)
  } else await rebuild(knex, (sql) => sql.replace(from, to))
}

/** SQLite changes no check of a table: it is made anew, with its rows and indexes. What refers to it finds it again at the commit. */
async function rebuild(knex: Knex, changed: (sql: string) => string): Promise<void> {
  const parts: { type: string; sql: string }[] = await knex('sqlite_master')
    .where({ tbl_name: 'payment_attempts' })
    .whereNotNull('sql')
    .select('type', 'sql')
  const [table] = parts.filter(({ type }) => type === 'table')
  if (!table || changed(table.sql) === table.sql)
    throw new Error('payment_attempts has no such check')
  await knex.raw('pragma defer_foreign_keys = on')
  await knex.raw('create temporary table attempts_kept as select * from payment_attempts')
  await knex.raw('drop table payment_attempts')
  await knex.raw(changed(table.sql))
  await knex.raw('insert into payment_attempts select * from attempts_kept')
  await knex.raw('drop table attempts_kept')
  for (const { type, sql } of parts) if (type !== 'table') await knex.raw(sql)
}
