import type { Knex } from 'knex'

/** JSON: the parcels that an order was quoted with; empty for what is not sent, null for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.text('parcels')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.dropColumn('parcels')
  })
}
