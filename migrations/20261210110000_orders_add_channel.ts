import type { Knex } from 'knex'

/** Where an order came from. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.text('channel').notNullable().defaultTo('store')
  })
  // The migrator forces it again when it is done; until then the owner reads every store.
  const tables = ['orders', 'checkout_sessions', 'draft_orders']
  if (knex.client.config.client === 'pg')
    for (const table of tables)
      await knex.raw('alter table ?? no force row level security', [table])
  await knex.raw(`
    update orders set channel = 'subscription' where exists (
      select 1 from checkout_sessions s where s.store_id = orders.store_id
        and s.id = orders.session_id and s.renewal_key is not null)`)
  await knex.raw(`
    update orders set channel = coalesce((
      select case when d.source is null then 'draft' else 'exchange' end from draft_orders d
      where d.store_id = orders.store_id and d.order_id = orders.id), channel)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.dropColumn('channel'))
}
