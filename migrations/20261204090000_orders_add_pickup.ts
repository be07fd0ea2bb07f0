import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    // Where its buyer fetches all of it.
    t.text('pickup')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.dropColumn('pickup'))
}
