import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('shipping_zones', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.json('places').notNullable()
    t.integer('position').notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
  })
  await knex.schema.createTable('shipping_rates', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('zone_id').notNullable()
    t.json('labels').notNullable()
    t.text('status').notNullable()
    t.bigInteger('price').notNullable()
    // The value of the goods from which it costs nothing.
    t.bigInteger('free_from')
    // Weights over the one, up to and with the other.
    t.integer('over_grams')
    t.integer('up_to_grams')
    // Values from and with the one, below the other.
    t.bigInteger('from_value')
    t.bigInteger('below_value')
    t.integer('days_from')
    t.integer('days_to')
    // Where the buyer fetches it; empty where it is sent.
    t.text('pickup').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'zone_id', 'id'])
    t.foreign(['store_id', 'zone_id'])
      .references(['store_id', 'id'])
      .inTable('shipping_zones')
      .onDelete('cascade')
    t.check("status in ('active', 'paused')", undefined, 'shipping_rates_status')
    t.check('price >= 0', undefined, 'shipping_rates_price')
    t.check('free_from >= 0', undefined, 'shipping_rates_free_from')
    t.check('over_grams >= 0 and over_grams < up_to_grams', undefined, 'shipping_rates_grams')
    t.check('from_value >= 0 and from_value < below_value', undefined, 'shipping_rates_value')
    t.check('days_from >= 0 and days_from <= days_to', undefined, 'shipping_rates_days')
    t.check('(days_from is null) = (days_to is null)', undefined, 'shipping_rates_both_days')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('shipping_rates')
  await knex.schema.dropTable('shipping_zones')
}
