import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('carts', (t) => {
    // The account that gets it once nothing pays it, or the account's own cart, any more.
    t.text('heir_id')
    // How many of what were left out at the last sign-in, as there are not so many; until the next change.
    t.json('shortened').notNullable().defaultTo('[]')
    t.index(['store_id', 'heir_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('carts', (t) => {
    t.dropIndex(['store_id', 'heir_id'])
    t.dropColumns('heir_id', 'shortened')
  })
}
