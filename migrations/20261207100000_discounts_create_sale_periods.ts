import type { Knex } from 'knex'

/** What was offered when: the lowest price before a reduction is told from it. Amounts are minor units of the shop's currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sale_periods', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // It stays when the discount is deleted.
    t.text('discount_id').notNullable()
    t.text('kind').notNullable()
    // Millionths.
    t.integer('percent').notNullable()
    t.bigInteger('amount')
    // JSON: lists of texts.
    for (const list of ['products', 'collections', 'skus']) t.text(list).notNullable()
    t.boolean('with_product').notNullable()
    t.text('from_at').notNullable()
    // Null as long as it is the discount as it stands.
    t.text('until_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'discount_id'])
    t.index(['store_id', 'until_at'])
  })
  await knex.schema.createTable('past_prices', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('variant_id').notNullable()
    t.bigInteger('price').notNullable()
    t.text('until_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'variant_id', 'until_at'])
    t.foreign(['store_id', 'variant_id'])
      .references(['store_id', 'id'])
      .inTable('variants')
      .onDelete('cascade')
    t.check('price >= 0', undefined, 'past_prices_price')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['past_prices', 'sale_periods']) await knex.schema.dropTable(table)
}
