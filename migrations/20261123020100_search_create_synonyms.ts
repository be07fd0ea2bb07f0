import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('search_synonyms', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.json('words').notNullable()
    // Null: the words stand for each other.
    t.json('targets')
    // Which of the shop's entries it is: so the database holds how many there may be.
    t.integer('place').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'place'])
    t.check('place between 1 and 500', undefined, 'search_synonyms_place')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_synonyms')
}
