import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('second_factors', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('sealed_secret').notNullable()
    // Null until a first code has shown that the app has the secret.
    t.text('confirmed_at')
    // The 30 seconds whose code was taken last: no code of them or of earlier ones works again.
    t.integer('last_step').notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id'], { indexName: 'second_factors_user' })
    t.foreign(['store_id', 'user_id'])
      .references(['store_id', 'id'])
      .inTable('users')
      .onDelete('cascade')
  })
  await knex.schema.createTable('recovery_codes', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('code_hash').notNullable()
    t.text('used_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id', 'code_hash'])
    t.foreign(['store_id', 'user_id'])
      .references(['store_id', 'id'])
      .inTable('users')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['recovery_codes', 'second_factors']) await knex.schema.dropTable(table)
}
