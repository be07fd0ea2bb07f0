import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('tax_zones', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.json('places').notNullable()
    // Businesses of another country with a tax number pay no tax here.
    t.boolean('reverse_charge').notNullable().defaultTo(false)
    t.integer('position').notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
  })
  await knex.schema.createTable('tax_rates', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('zone_id').notNullable()
    // The class of products; empty is the ordinary one.
    t.text('tax_class').notNullable()
    t.text('name').notNullable()
    t.text('code').notNullable()
    // Millionths: 190,000 is 19 %.
    t.integer('rate').notNullable()
    t.text('from_at')
    t.text('until_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'zone_id', 'id'])
    t.foreign(['store_id', 'zone_id'])
      .references(['store_id', 'id'])
      .inTable('tax_zones')
      .onDelete('cascade')
    t.check('rate between 0 and 1000000', undefined, 'tax_rates_rate')
    t.check(
      'from_at is null or until_at is null or from_at < until_at',
      undefined,
      'tax_rates_span',
    )
  })
  await knex.schema.createTable('tax_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('status').notNullable()
    // Whether prices are entered with the tax of the home country or without.
    t.text('prices').notNullable()
    t.text('home_country')
    t.text('home_state').notNullable()
    // What stays the same abroad: the price with tax or without.
    t.text('abroad').notNullable()
    t.text('rounding').notNullable()
    t.text('shipping').notNullable()
    // What stands under prices.
    t.text('note').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
    t.check("status in ('off', 'on')", undefined, 'tax_settings_status')
    t.check("prices in ('included', 'excluded')", undefined, 'tax_settings_prices')
    t.check("abroad in ('gross', 'net')", undefined, 'tax_settings_abroad')
    t.check("rounding in ('line', 'order')", undefined, 'tax_settings_rounding')
    t.check("shipping in ('goods', 'class')", undefined, 'tax_settings_shipping')
    t.check("note in ('none', 'tax', 'delivery')", undefined, 'tax_settings_note')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('tax_settings')
  await knex.schema.dropTable('tax_rates')
  await knex.schema.dropTable('tax_zones')
}
