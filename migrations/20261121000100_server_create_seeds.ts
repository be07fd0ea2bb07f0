import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('seeds', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.text('claimed_by').notNullable()
    t.bigInteger('claimed_until').notNullable()
    t.text('done_at')
    t.primary(['store_id', 'name'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('seeds')
}
