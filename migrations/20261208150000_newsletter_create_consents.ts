import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('newsletter_consents', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // In one spelling.
    t.text('email').notNullable()
    t.boolean('wants').notNullable()
    // When it was said, not when it was imported.
    t.text('said_at').notNullable()
    t.text('source').notNullable()
    // What shows it, as the text of a confirmation.
    t.text('proof')
    t.text('file_name')
    t.text('actor_name')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'email', 'said_at', 'wants', 'source'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('newsletter_consents')
}
