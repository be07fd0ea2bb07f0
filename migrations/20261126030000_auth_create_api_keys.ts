import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_keys', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    // The beginning of the key, by which it is found and shown.
    t.text('prefix').notNullable()
    t.text('key_hash').notNullable()
    // Null for a key that may do everything.
    t.text('permission_set_id')
    t.text('created_by').notNullable()
    t.text('expires_at')
    t.text('last_used_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'key_hash'], { indexName: 'api_keys_hash' })
    t.index(['store_id', 'prefix'])
    t.index(['store_id', 'permission_set_id'])
    t.index(['store_id', 'created_by'])
    t.foreign(['store_id', 'created_by'])
      .references(['store_id', 'id'])
      .inTable('users')
      .onDelete('cascade')
    // A set that a key has cannot go: without it the key would suddenly do everything.
    t.foreign(['store_id', 'permission_set_id'])
      .references(['store_id', 'id'])
      .inTable('permission_sets')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('api_keys')
}
