import type { Knex } from 'knex'

/** Which filters the lists of a shop show: one row a store. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('filter_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // JSON: their names in their order.
    t.text('shown').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('filter_settings')
}
