import type { Knex } from 'knex'

/** What was paid of an order and not given back, in its currency; and what its list is sorted and narrowed by. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.bigInteger('received').notNullable().defaultTo(0)
  })
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (knex.client.config.client === 'pg')
    for (const table of ['orders', 'payment_attempts'])
      await knex.raw('alter table ?? no force row level security', [table])
  await knex.raw(`
    update orders set received = coalesce((
      select sum(captured - refunded) from payment_attempts
      where payment_attempts.store_id = orders.store_id
        and payment_attempts.order_id = orders.id
        and coalesce(payment_attempts.paid_currency, payment_attempts.currency) = orders.currency
    ), 0)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.dropColumn('received'))
}
