import type { Knex } from 'knex'

/** What is authorized and not captured, by when that ends: few among all payments. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index payment_attempts_ending on payment_attempts (store_id, authorized_until) where state = 'authorized'",
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index payment_attempts_ending')
}
