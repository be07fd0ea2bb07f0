import type { Knex } from 'knex'

/** Since when an order is a sale, and the country that it is taxed and counted in: reports are summed by both. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.text('paid_at')
    t.text('country').notNullable().defaultTo('')
  })
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (knex.client.config.client === 'pg')
    for (const table of ['orders', 'order_events'])
      await knex.raw('alter table ?? no force row level security', [table])
  await knex.raw(`
    update orders set paid_at = coalesce((
      select min(at) from order_events
      where order_events.store_id = orders.store_id
        and order_events.order_id = orders.id and order_events.type = 'paid'
    ), placed_at)
    where payment_state in ('paid', 'partially_refunded', 'refunded')`)
  const countryOf =
    knex.client.config.client === 'pg'
      ? (column: string) => `(${column})::json->>'country'`
      : (column: string) => `json_extract(${column}, '$.country')`
  await knex.raw(`
    update orders set country =
      coalesce(${countryOf('shipping_address')}, ${countryOf('billing_address')}, '')`)
  await knex.schema.alterTable('order_refunds', (t) => {
    t.index(['store_id', 'created_at', 'order_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_refunds', (t) => {
    t.dropIndex(['store_id', 'created_at', 'order_id'])
  })
  await knex.schema.alterTable('orders', (t) => t.dropColumns('paid_at', 'country'))
}
