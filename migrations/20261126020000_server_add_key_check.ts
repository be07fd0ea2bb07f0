import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('stores', (t) => {
    // Tells whether AUTH_SECRET is the one that the store's values are sealed with; null until the next start.
    t.text('key_check')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('stores', (t) => t.dropColumn('key_check'))
}
