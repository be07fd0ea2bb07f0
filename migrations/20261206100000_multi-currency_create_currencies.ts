import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('currencies', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('code').notNullable()
    // What one unit of `base` is worth, in billionths.
    t.bigInteger('rate').notNullable()
    // The shop's own currency when the rate was set: of another one it says nothing.
    t.text('base').notNullable().defaultTo('')
    t.text('rounding').notNullable()
    t.text('direction').notNullable()
    t.text('status').notNullable()
    t.integer('position').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'code'])
    t.check('rate > 0', undefined, 'currencies_rate')
    t.check("status in ('active', 'paused')", undefined, 'currencies_status')
    t.check("direction in ('nearest', 'up')", undefined, 'currencies_direction')
  })
  await knex.schema.createTable('currency_rates', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('currency_id').notNullable()
    t.bigInteger('rate').notNullable()
    t.text('base').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'currency_id', 'created_at'])
    t.foreign(['store_id', 'currency_id'])
      .references(['store_id', 'id'])
      .inTable('currencies')
      .onDelete('CASCADE')
  })
  await knex.schema.createTable('currency_prices', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('product_id').notNullable()
    t.text('variant_id').notNullable()
    t.text('currency').notNullable()
    t.bigInteger('price').notNullable()
    t.bigInteger('compare_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'variant_id', 'currency'])
    t.index(['store_id', 'product_id', 'currency'])
    t.check('price >= 0', undefined, 'currency_prices_price')
    t.check('compare_at is null or compare_at >= 0', undefined, 'currency_prices_compare_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['currency_prices', 'currency_rates', 'currencies'])
    await knex.schema.dropTable(table)
}
