import type { Knex } from 'knex'

const tables = ['sections', 'section_drafts']
const before = "place in ('home', 'collection-above', 'collection-below')"
const after =
  "place in ('home', 'header', 'footer', 'product', 'collection', 'collection-above', 'collection-below')"

/** Header, footer, product page and collection page are arranged too. */
export const up = (knex: Knex): Promise<void> => change(knex, before, after)

/** The owner of the tables migrates, from whom row-level security hides the rows. */
export async function down(knex: Knex): Promise<void> {
  const further = ['header', 'footer', 'product', 'collection']
  for (const table of tables) {
    if (isPostgres(knex)) await knex.raw('alter table ?? no force row level security', [table])
    await knex(table).whereIn('place', further).delete()
    if (isPostgres(knex)) await knex.raw('alter table ?? force row level security', [table])
  }
  await change(knex, after, before)
}

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg'

async function change(knex: Knex, from: string, to: string): Promise<void> {
  for (const table of tables) {
    if (isPostgres(knex)) {
      await knex.raw(`alter table ${table} drop constraint ${table}_place`)
      await knex.raw(`alter table ${table} add constraint ${table}_place check (${to})`)
    } else await rebuild(knex, table, (sql) => sql.replace(from, to))
  }
}

/** SQLite changes no check of a table: it is made anew, with its rows and indexes. */
async function rebuild(knex: Knex, name: string, changed: (sql: string) => string): Promise<void> {
  const parts: { type: string; sql: string }[] = await knex('sqlite_master')
    .where({ tbl_name: name })
    .whereNotNull('sql')
    .select('type', 'sql')
  const [table] = parts.filter(({ type }) => type === 'table')
  if (!table || changed(table.sql) === table.sql) throw new Error(`${name} has no such check`)
  await knex.raw(`create temporary table kept as select * from ${name}`)
  await knex.raw(`drop table ${name}`)
  await knex.raw(changed(table.sql))
  await knex.raw(`insert into ${name} select * from kept`)
  await knex.raw('drop table kept')
  for (const { type, sql } of parts) if (type !== 'table') await knex.raw(sql)
}
