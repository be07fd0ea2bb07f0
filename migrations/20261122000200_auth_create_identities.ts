import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('identities', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('provider').notNullable()
    t.text('issuer').notNullable()
    t.text('subject').notNullable()
    t.text('email')
    // Set while the role of admin comes from this identity: it goes when the provider no longer grants it.
    t.text('made_admin_at')
    t.text('last_used_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'issuer', 'subject'], { indexName: 'identities_subject' })
    t.index(['store_id', 'user_id'])
    t.foreign(['store_id', 'user_id'])
      .references(['store_id', 'id'])
      .inTable('users')
      .onDelete('cascade')
  })
  await knex.schema.createTable('sign_in_journeys', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('key_hash').notNullable()
    t.text('sealed').notNullable()
    t.text('expires_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'key_hash'], { indexName: 'sign_in_journeys_key' })
    t.index(['store_id', 'expires_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('sign_in_journeys')
  await knex.schema.dropTable('identities')
}
