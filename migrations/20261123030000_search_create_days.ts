import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // What was searched, by day and words: sums only, of nobody in particular.
  await knex.schema.createTable('search_days', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('day').notNullable()
    t.text('words').notNullable()
    t.integer('searches').notNullable().defaultTo(0)
    // Of these, how many found nothing.
    t.integer('empty').notNullable().defaultTo(0)
    // What the last of them found.
    t.integer('found').notNullable().defaultTo(0)
    // At least so many different visitors, counted anew by each process.
    t.integer('people').notNullable().defaultTo(0)
    t.integer('clicks').notNullable().defaultTo(0)
    // The sum of the places of what was clicked; the first result is 1.
    t.integer('places').notNullable().defaultTo(0)
    t.primary(['store_id', 'day', 'words'])
    t.index(['store_id', 'words', 'day'])
    t.check('searches >= 0 and clicks >= 0', undefined, 'search_days_counts')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_days')
}
