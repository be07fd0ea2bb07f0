import type { Knex } from 'knex'

/** To which currency `base_rate` is one: the shop's own when it was bought; null for orders from before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.text('base_currency')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.dropColumn('base_currency'))
}
