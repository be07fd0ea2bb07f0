import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('manual_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.boolean('transfer_offered').notNullable()
    t.boolean('pickup_offered').notNullable()
    // By language.
    t.text('transfer_texts').notNullable()
    t.text('pickup_texts').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('manual_settings')
}
