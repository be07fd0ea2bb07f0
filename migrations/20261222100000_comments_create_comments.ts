import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('comments', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    t.text('record_id').notNullable()
    t.text('text').notNullable()
    // Null: whoever wrote it is gone.
    t.text('author_id')
    t.text('author_name')
    t.text('edited_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'kind', 'record_id', 'id'])
    t.index(['store_id', 'author_id'])
  })
  await knex.schema.createTable('comment_mentions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('comment_id').notNullable()
    t.text('user_id').notNullable()
    t.text('written').notNullable()
    t.text('seen_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'comment_id', 'user_id'])
    t.index(['store_id', 'user_id', 'seen_at', 'id'])
    t.foreign(['store_id', 'comment_id'])
      .references(['store_id', 'id'])
      .inTable('comments')
      .onDelete('CASCADE')
  })
  await knex.schema.createTable('comment_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.boolean('mails').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('comment_settings')
  await knex.schema.dropTable('comment_mentions')
  await knex.schema.dropTable('comments')
}
