import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('customers', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // In one spelling.
    t.text('email').notNullable()
    // The account; none for a guest.
    t.text('user_id')
    t.text('first_name').notNullable().defaultTo('')
    t.text('last_name').notNullable().defaultTo('')
    t.text('note').notNullable().defaultTo('')
    t.text('tags').notNullable().defaultTo('[]')
    // Since when they want the newsletter.
    t.text('consent_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'email'])
    t.unique(['store_id', 'user_id'])
    t.index(['store_id', 'updated_at', 'id'])
  })
  await knex.schema.createTable('saved_addresses', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('address').notNullable()
    // Equal for equal addresses.
    t.text('mark').notNullable()
    // When it was made the default; the latest is.
    t.text('preferred_at').notNullable().defaultTo('')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id', 'mark'])
    t.index(['store_id', 'user_id', 'preferred_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('saved_addresses')
  await knex.schema.dropTable('customers')
}
