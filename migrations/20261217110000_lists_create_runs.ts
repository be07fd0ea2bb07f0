import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('bulk_runs', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('path').notNullable()
    t.text('action').notNullable()
    t.text('query').notNullable()
    t.text('act_id').notNullable()
    t.text('actor_id')
    t.text('actor_name').notNullable()
    // Null until the job has written down which records they are.
    t.integer('total')
    t.text('records').notNullable()
    t.integer('done').notNullable()
    t.integer('changed').notNullable()
    t.text('failures').notNullable()
    t.text('ended_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'created_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('bulk_runs')
}
