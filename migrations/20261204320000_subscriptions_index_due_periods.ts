import type { Knex } from 'knex'

/** Periods whose money is asked for, or that wait. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index subscription_periods_due on subscription_periods (store_id, subscription_id) where (state = 'due')",
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index subscription_periods_due')
}
