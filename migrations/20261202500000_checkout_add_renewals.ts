import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => {
    // What is renewed, and which period of it: one session, however often it is asked for.
    t.text('renewal_key')
    // How often it was tried to charge it.
    t.integer('tries').notNullable().defaultTo(0)
    t.unique(['store_id', 'renewal_key'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => {
    t.dropUnique(['store_id', 'renewal_key'])
    t.dropColumns('renewal_key', 'tries')
  })
}
