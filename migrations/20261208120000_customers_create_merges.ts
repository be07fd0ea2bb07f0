import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('customer_merges', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('customer_id').notNullable()
    // The record that went.
    t.text('gone_id').notNullable()
    t.text('email').notNullable()
    t.text('actor_name')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'gone_id'])
    t.index(['store_id', 'customer_id'])
    t.index(['store_id', 'email'])
    t.foreign(['store_id', 'customer_id'])
      .references(['store_id', 'id'])
      .inTable('customers')
      .onDelete('CASCADE')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('customer_merges')
}
