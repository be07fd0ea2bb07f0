import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (t) => {
    t.text('email_verified_at')
  })
  await knex.schema.alterTable('sessions', (t) => {
    t.text('address')
  })
  await knex.schema.createTable('auth_devices', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('mark').notNullable()
    t.text('seen_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id', 'mark'])
    t.foreign(['store_id', 'user_id'])
      .references(['store_id', 'id'])
      .inTable('users')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('auth_devices')
  await knex.schema.alterTable('sessions', (t) => {
    t.dropColumn('address')
  })
  await knex.schema.alterTable('users', (t) => {
    t.dropColumn('email_verified_at')
  })
}
