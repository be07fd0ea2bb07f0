import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('permission_sets', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.json('grants').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'name'], { indexName: 'permission_sets_name' })
  })
  // A table of its own: SQLite adds no composite foreign key to `users` without rewriting it.
  await knex.schema.createTable('narrowed_admins', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('permission_set_id').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id'], { indexName: 'narrowed_admins_user' })
    t.index(['store_id', 'permission_set_id'])
    t.foreign(['store_id', 'user_id'])
      .references(['store_id', 'id'])
      .inTable('users')
      .onDelete('cascade')
    // A set that somebody has cannot go: without it they would suddenly do everything.
    t.foreign(['store_id', 'permission_set_id'])
      .references(['store_id', 'id'])
      .inTable('permission_sets')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['narrowed_admins', 'permission_sets']) await knex.schema.dropTable(table)
}
