import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('email').notNullable()
    t.text('name').notNullable()
    t.text('role').notNullable().checkIn(['customer', 'admin'], 'users_role')
    t.text('password_hash')
    t.text('suspended_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'email'], { indexName: 'users_email' })
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('users')
}
