import type { Knex } from 'knex'

/** What a merchant adds to the mails that the shop writes by itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mail_words', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    // Markdown by language.
    t.text('texts').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'kind'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('mail_words')
}
