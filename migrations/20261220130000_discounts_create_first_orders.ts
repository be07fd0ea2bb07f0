import type { Knex } from 'knex'

/** Who has a first order with a discount for it, held or placed: one for each person, of whichever discount. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('discount_first_orders', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    // The mark of a buyer, as counters name it.
    t.text('buyer').notNullable()
    // As of the uses that it holds with.
    t.text('owner').notNullable()
    t.primary(['store_id', 'buyer'])
    t.index(['store_id', 'owner'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('discount_first_orders')
}
