import type { Knex } from 'knex'

/** Sums by hour and by stage of buying: of nobody in particular. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('visit_hours', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('day').notNullable()
    // Of the shop's clock, 0 to 23.
    t.integer('hour').notNullable()
    t.integer('views').notNullable()
    t.integer('visits').notNullable()
    t.primary(['store_id', 'day', 'hour'])
    t.check('hour >= 0 and hour <= 23', undefined, 'visit_hours_hour')
  })
  await knex.schema.createTable('visit_stages', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('day').notNullable()
    t.text('stage').notNullable()
    // As in visit_sources; `*?` where it is not known.
    t.text('source').notNullable()
    t.integer('count').notNullable()
    t.primary(['store_id', 'day', 'stage', 'source'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['visit_stages', 'visit_hours']) await knex.schema.dropTable(table)
}
