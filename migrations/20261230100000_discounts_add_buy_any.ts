import type { Knex } from 'knex'

/** Pieces that are got for whatever else is bought, as a gift from an amount on. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (t) => {
    t.boolean('buy_any').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (t) => t.dropColumns('buy_any'))
}
