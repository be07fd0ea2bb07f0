import type { Knex } from 'knex'

/** Where a session was begun: in the shop, or by a program. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => {
    t.text('channel').notNullable().defaultTo('store')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => t.dropColumn('channel'))
}
