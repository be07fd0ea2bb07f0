import type { Knex } from 'knex'

const column = "`inventory_policy` text not null default 'deny', "
const check = ", constraint variants_policy check (inventory_policy in ('deny', 'continue'))"

/** The policy is inventory's: a migration before this one has carried it over. */
export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client === 'pg')
    await knex.schema.alterTable('variants', (t) => t.dropColumn('inventory_policy'))
  else await rebuild(knex)
}

/** SQLite drops no column that a check names: the table is made anew without it. No other table refers to this one. */
async function rebuild(knex: Knex): Promise<void> {
  const parts = knex('sqlite_master').where({ tbl_name: 'variants' })
  const { sql } = await parts.clone().where({ type: 'table' }).first('sql')
  const indexes = parts.clone().where({ type: 'index' }).whereNotNull('sql').pluck('sql')
  const again: string[] = await indexes
  await knex.raw('alter table variants rename to variants_before')
  await knex.raw(sql.replace(column, '').replace(check, ''))
  const columns = Object.keys(await knex('variants').columnInfo())
  const names = columns.map((name) => knex.ref(name).toString()).join(', ')
  await knex.raw(`insert into variants (${names}) select ${names} from variants_before`)
  await knex.schema.dropTable('variants_before')
  for (const index of again) await knex.raw(index)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('variants', (t) => {
    t.text('inventory_policy').notNullable().defaultTo('deny')
  })
}
