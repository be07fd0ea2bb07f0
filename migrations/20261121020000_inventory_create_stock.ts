import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('stock_items', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('variant_id').notNullable()
    t.text('product_id').notNullable()
    t.bigInteger('on_hand').notNullable()
    // The variant sells on when stock is out; only then may the count fall below nothing.
    t.boolean('oversell').notNullable().defaultTo(false)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'variant_id'])
    t.index(['store_id', 'product_id'])
    t.check('on_hand >= 0 or oversell', undefined, 'stock_items_on_hand')
  })
  // Append-only, and kept when the variant is gone: the history of what was counted.
  await knex.schema.createTable('stock_movements', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('variant_id').notNullable()
    t.text('product_id').notNullable()
    t.text('type').notNullable()
    t.bigInteger('quantity').notNullable()
    t.bigInteger('balance').notNullable()
    t.text('note')
    t.text('actor_name')
    t.text('at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'variant_id', 'id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['stock_movements', 'stock_items']) await knex.schema.dropTable(table)
}
