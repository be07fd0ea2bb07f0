import type { Knex } from 'knex'

/** Sales are summed from an index alone, and work to be done is counted so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.index(['store_id', 'placed_at', 'currency', 'state', 'received'], 'orders_sales')
    t.index(
      ['store_id', 'state', 'number', 'payment_state', 'fulfillment_state', 'id'],
      'orders_work',
    )
    t.dropIndex(['store_id', 'state', 'number'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.index(['store_id', 'state', 'number'])
    t.dropIndex([], 'orders_work')
    t.dropIndex([], 'orders_sales')
  })
}
