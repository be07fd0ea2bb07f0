import type { Knex } from 'knex'

/** Lines are found by their cart, and those to be forgotten by when they were removed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cart_lines', (t) => {
    t.index(['store_id', 'cart_id', 'id'])
  })
  await knex.raw(
    'create index cart_lines_removed on cart_lines (store_id, removed_at) where removed_at is not null',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index cart_lines_removed')
  await knex.schema.alterTable('cart_lines', (t) => {
    t.dropIndex(['store_id', 'cart_id', 'id'])
  })
}
