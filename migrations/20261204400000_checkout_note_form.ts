import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => {
    // Which opened page filled in its form last, and the revision that this made.
    t.text('form_page')
    t.integer('form_revision')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => {
    t.dropColumn('form_page')
    t.dropColumn('form_revision')
  })
}
