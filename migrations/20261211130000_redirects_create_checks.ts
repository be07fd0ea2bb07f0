import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('address_checks', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('file_name').notNullable()
    t.integer('total').notNullable()
    t.integer('sitemaps').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
  })
  await knex.schema.createTable('checked_addresses', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('check_id').notNullable()
    t.integer('position').notNullable()
    t.text('address').notNullable()
    t.text('verdict')
    t.text('target')
    t.text('guess')
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'check_id', 'position'])
    t.index(['store_id', 'check_id', 'verdict', 'position'])
    t.foreign(['store_id', 'check_id'])
      .references(['store_id', 'id'])
      .inTable('address_checks')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('checked_addresses')
  await knex.schema.dropTable('address_checks')
}
