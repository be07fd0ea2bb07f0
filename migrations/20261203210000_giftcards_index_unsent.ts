import type { Knex } from 'knex'

/** Cards whose code nobody was sent yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index gift_balances_unsent on gift_balances (store_id, id) where (code_hash is null and kind = 'gift_card')",
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index gift_balances_unsent')
}
