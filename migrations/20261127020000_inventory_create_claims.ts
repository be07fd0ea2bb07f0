import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('stock_items', (t) => {
    // The sum of the variant's claims; on hand less this is what can be sold.
    t.bigInteger('reserved').notNullable().defaultTo(0)
  })
  await knex.schema.createTable('stock_claims', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // The payment attempt that holds, or the order that is to be sent.
    t.text('owner').notNullable()
    t.text('variant_id').notNullable()
    t.bigInteger('quantity').notNullable()
    t.text('kind').notNullable()
    // Until when a hold is kept; an order's claim has no end.
    t.text('until')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'owner', 'variant_id'])
    t.index(['store_id', 'variant_id', 'id'])
    t.check('quantity > 0', undefined, 'stock_claims_quantity')
    t.check("kind in ('hold', 'order')", undefined, 'stock_claims_kind')
    t.check("(kind = 'hold') = (until is not null)", undefined, 'stock_claims_until')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('stock_claims')
  await knex.schema.alterTable('stock_items', (t) => {
    t.dropColumn('reserved')
  })
}
