import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('price_lists', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.json('labels').notNullable()
    t.text('group_id').notNullable()
    t.text('status').notNullable()
    // Millionths off every price.
    t.integer('percent').notNullable()
    // Own prices by item number and currency, minor units.
    t.json('prices').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'group_id'])
    t.check("status in ('active', 'paused')", undefined, 'price_lists_status')
    t.check('percent between 0 and 1000000', undefined, 'price_lists_percent')
  })
  await knex.schema.alterTable('discounts', (t) => {
    t.json('audiences').notNullable().defaultTo('[]')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (t) => {
    t.dropColumn('audiences')
  })
  await knex.schema.dropTable('price_lists')
}
