import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('customer_merges', (t) => {
    // What was moved, as JSON, as long as it can be taken back.
    t.text('journal')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('customer_merges', (t) => {
    t.dropColumn('journal')
  })
}
