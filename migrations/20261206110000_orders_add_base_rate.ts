import type { Knex } from 'knex'

/** What one unit of the shop's currency was worth in the order's, in billionths; null for orders from before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.bigInteger('base_rate')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.dropColumn('base_rate'))
}
