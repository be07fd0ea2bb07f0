import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('auth_old_passwords', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('email').notNullable()
    t.text('name').notNullable()
    t.text('form').notNullable()
    // The hash of the other platform, sealed.
    t.text('sealed').notNullable()
    t.text('mark').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'email'])
    t.check(
      "form in ('wordpress', 'portable', 'bcrypt', 'magento')",
      undefined,
      'auth_old_passwords_form',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('auth_old_passwords')
}
