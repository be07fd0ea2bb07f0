import type { Knex } from 'knex'

/** The few that wait for an admin, among all payments. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index payment_attempts_look on payment_attempts (store_id, id) where (needs_look or disputed > 0)',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index payment_attempts_look')
}
