import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('changes', (t) => {
    t.index(['store_id', 'request_id', 'id'])
  })
  await knex.schema.createTable('undone_acts', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('act_id').notNullable()
    t.text('by_act').notNullable()
    t.text('actor_name').notNullable()
    t.text('began_at').notNullable()
    t.text('done_at')
    t.json('outcomes')
    t.primary(['store_id', 'act_id'])
  })
  await knex.schema.createTable('trash_rows', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    t.text('record_id').notNullable()
    t.text('act_id').notNullable()
    t.text('table_name').notNullable()
    t.integer('rank').notNullable()
    t.text('row').notNullable()
    t.text('at').notNullable()
    t.text('actor_id')
    t.text('actor_name').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'record_id', 'rank'])
    t.index(['store_id', 'act_id'])
    t.index(['store_id', 'rank', 'at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('trash_rows')
  await knex.schema.dropTable('undone_acts')
  await knex.schema.alterTable('changes', (t) => {
    t.dropIndex(['store_id', 'request_id', 'id'])
  })
}
