import type { Knex } from 'knex'

/** Sums by day of the shop's calendar: of nobody in particular. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('view_days', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('day').notNullable()
    t.text('kind').notNullable()
    // Empty for those beyond the bound of a day.
    t.text('path').notNullable()
    t.integer('views').notNullable()
    // Of these, how many came from outside.
    t.integer('visits').notNullable()
    t.primary(['store_id', 'day', 'kind', 'path'])
    t.check('visits >= 0 and views >= visits', undefined, 'view_days_counts')
  })
  await knex.schema.createTable('visit_sources', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('day').notNullable()
    // The host of the site that led here, or what the address named; empty for none, `*` beyond the bound of a day.
    t.text('source').notNullable()
    t.text('medium').notNullable()
    t.text('campaign').notNullable()
    t.integer('visits').notNullable()
    t.primary(['store_id', 'day', 'source', 'medium', 'campaign'])
  })
  await knex.schema.createTable('visit_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // How long sums are kept; 0: nothing is counted.
    t.integer('keep_months').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['visit_settings', 'visit_sources', 'view_days'])
    await knex.schema.dropTable(table)
}
