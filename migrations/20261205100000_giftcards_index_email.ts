import type { Knex } from 'knex'

/** The cards of an address, for the account that has it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index gift_balances_email on gift_balances (store_id, email) where (email is not null)',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index gift_balances_email')
}
