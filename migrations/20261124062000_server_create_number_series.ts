import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('number_series', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('series').notNullable()
    t.bigInteger('last').notNullable()
    t.primary(['store_id', 'series'])
    t.check('last >= 0', undefined, 'number_series_last')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('number_series')
}
