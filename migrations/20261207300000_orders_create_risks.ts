import type { Knex } from 'knex'

/** What of an order a merchant had better look at, and that they did. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('order_risks', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('order_id').notNullable()
    // JSON: plain facts, each with its values.
    t.text('facts').notNullable()
    // Null until somebody has looked.
    t.text('looked_at')
    t.text('looked_by')
    t.text('note')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
    t.unique(['store_id', 'order_id'])
    t.index(['store_id', 'looked_at', 'id'])
  })
  await knex.schema.alterTable('order_settings', (t) => {
    // Minor units of the shop's currency; null: no first order is told.
    t.bigInteger('first_order_above')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_settings', (t) => t.dropColumn('first_order_above'))
  await knex.schema.dropTable('order_risks')
}
