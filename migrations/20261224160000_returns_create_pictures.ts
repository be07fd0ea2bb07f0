import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('return_pictures', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('return_id').notNullable()
    t.integer('position').notNullable()
    // Of the kept file, which nobody gets by its address.
    t.text('key').notNullable()
    t.integer('width').notNullable()
    t.integer('height').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'return_id', 'position'])
    t.foreign(['store_id', 'return_id']).references(['store_id', 'id']).inTable('returns')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('return_pictures')
}
