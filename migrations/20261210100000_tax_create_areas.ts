import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Files of rates by ZIP code, as they were checked; what a state is taxed by is the file that it names.
  await knex.schema.createTable('tax_area_files', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    // How many rows were refused, and the first of them with what is wrong.
    t.integer('refused').notNullable()
    t.json('report').notNullable()
    t.text('loaded_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
  })
  await knex.schema.createTable('tax_area_states', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // Without the country: CA.
    t.text('state').notNullable()
    t.text('file_id').notNullable()
    // Of a postcode that the file does not know: millionths.
    t.integer('state_rate').notNullable()
    t.boolean('taxes_delivery').notNullable().defaultTo(false)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'state'])
    t.foreign(['store_id', 'file_id']).references(['store_id', 'id']).inTable('tax_area_files')
  })
  await knex.schema.createTable('tax_areas', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('file_id').notNullable()
    t.text('state').notNullable()
    // Five digits.
    t.text('zip').notNullable()
    // The part of a ZIP code that it is for, four digits each; empty: all of it.
    t.text('plus_from').notNullable()
    t.text('plus_to').notNullable()
    t.text('region').notNullable()
    // Millionths.
    t.integer('state_rate').notNullable()
    t.integer('county_rate').notNullable()
    t.integer('city_rate').notNullable()
    t.integer('special_rate').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'file_id', 'state', 'zip', 'plus_from'])
    t.index(['store_id', 'zip'])
    t.foreign(['store_id', 'file_id'])
      .references(['store_id', 'id'])
      .inTable('tax_area_files')
      .onDelete('cascade')
    t.check(
      'state_rate between 0 and 1000000 and county_rate between 0 and 1000000 and city_rate between 0 and 1000000 and special_rate between 0 and 1000000',
      undefined,
      'tax_areas_rates',
    )
  })
  await knex.schema.alterTable('tax_settings', (t) => {
    // Whether the parts of a rate in the USA are taxes of their own.
    t.text('area_lines').notNullable().defaultTo('split')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tax_settings', (t) => {
    t.dropColumn('area_lines')
  })
  for (const table of ['tax_areas', 'tax_area_states', 'tax_area_files'])
    await knex.schema.dropTable(table)
}
