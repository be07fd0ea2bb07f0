import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('newsletter_campaigns', (t) => {
    // A group or a segment of customers; empty for everybody.
    t.text('audience').notNullable().defaultTo('')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('newsletter_campaigns', (t) => {
    t.dropColumn('audience')
  })
}
