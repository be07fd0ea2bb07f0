import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('checkout_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // How buyers agree to the terms.
    t.text('consent').notNullable()
    t.text('terms_page_id')
    t.text('returns_page_id')
    t.text('privacy_page_id')
    t.text('imprint_page_id')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
    t.check("consent in ('tick', 'sentence', 'never')", undefined, 'checkout_settings_consent')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('checkout_settings')
}
