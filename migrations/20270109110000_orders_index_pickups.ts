import type { Knex } from 'knex'

/** What waits for its buyer is found among all that was sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index orders_pickups on orders (store_id, fulfillment_state, number) where pickup is not null',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index orders_pickups')
}
