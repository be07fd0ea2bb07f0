import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('auth_tokens', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('purpose')
      .notNullable()
      .checkIn(['verify', 'reset', 'email', 'invite', 'code'], 'auth_tokens_purpose')
    t.text('token_hash').notNullable()
    t.json('data').notNullable()
    t.text('expires_at').notNullable()
    t.text('used_at')
    t.integer('attempts').notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    // A newer one takes the place of the older: there is never a second one that still works.
    t.unique(['store_id', 'user_id', 'purpose'], { indexName: 'auth_tokens_newest' })
    t.index(['store_id', 'token_hash'])
    t.foreign(['store_id', 'user_id'])
      .references(['store_id', 'id'])
      .inTable('users')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('auth_tokens')
}
