import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('demo_records', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('table_name').notNullable()
    t.text('row_id').notNullable()
    // When the row was last written by the seed: a later change is the merchant's.
    t.text('row_updated_at').notNullable()
    t.primary(['store_id', 'table_name', 'row_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('demo_records')
}
