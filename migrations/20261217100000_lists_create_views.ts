import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('saved_views', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('path').notNullable()
    t.text('name').notNullable()
    t.text('query').notNullable()
    // Null: whoever made it is gone, and their colleagues use it.
    t.text('user_id')
    t.boolean('shared').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'path', 'user_id', 'name'])
    t.index(['store_id', 'user_id'])
  })
  await knex.schema.createTable('default_views', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('path').notNullable()
    t.text('view_id').notNullable()
    t.primary(['store_id', 'user_id', 'path'])
    t.index(['store_id', 'view_id'])
    t.foreign(['store_id', 'view_id'])
      .references(['store_id', 'id'])
      .inTable('saved_views')
      .onDelete('CASCADE')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('default_views')
  await knex.schema.dropTable('saved_views')
}
