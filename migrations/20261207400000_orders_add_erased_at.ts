import type { Knex } from 'knex'

/** Orders of people who had their data erased, and for how many years such orders are kept as they were bought. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.text('erased_at')
  })
  await knex.raw(
    'create index orders_erased on orders (store_id, placed_at) where erased_at is not null',
  )
  await knex.schema.alterTable('order_settings', (t) => {
    t.integer('keep_years').notNullable().defaultTo(10)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_settings', (t) => t.dropColumn('keep_years'))
  await knex.raw('drop index orders_erased')
  await knex.schema.alterTable('orders', (t) => t.dropColumn('erased_at'))
}
