import type { Knex } from 'knex'

/** SQLite takes an index only where it gives the order of the rows too; else it reads all payments of the store. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payment_attempts', (t) => {
    t.index(['store_id', 'order_id', 'id'])
    t.dropIndex(['store_id', 'order_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payment_attempts', (t) => {
    t.index(['store_id', 'order_id'])
    t.dropIndex(['store_id', 'order_id', 'id'])
  })
}
