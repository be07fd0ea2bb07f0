import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Variants without a count that sell on once they have one and it is out. Those with a count say so in `stock_items`.
  await knex.schema.createTable('uncounted_oversells', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('variant_id').notNullable()
    t.primary(['store_id', 'variant_id'])
  })
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (knex.client.config.client === 'pg')
    for (const table of ['stock_items', 'variants'])
      await knex.raw('alter table ?? no force row level security', [table])
  const policy = (value: 'deny' | 'continue') =>
    knex('variants')
      .whereRaw('variants.store_id = stock_items.store_id and variants.id = stock_items.variant_id')
      .where('inventory_policy', value)
      .select('id')
  await knex('stock_items').whereExists(policy('continue')).update({ oversell: true })
  await knex('stock_items')
    .where('on_hand', '>=', 0)
    .whereExists(policy('deny'))
    .update({ oversell: false })
  await knex.raw(
    `insert into uncounted_oversells (store_id, variant_id)
     select store_id, id from variants where inventory_policy = 'continue' and not exists
       (select 1 from stock_items s where s.store_id = variants.store_id and s.variant_id = variants.id)`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('uncounted_oversells')
}
