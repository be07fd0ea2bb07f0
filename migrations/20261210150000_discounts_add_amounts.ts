import type { Knex } from 'knex'

/** Amounts that are typed for a currency: no rate changes them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (t) => {
    t.json('amounts').notNullable().defaultTo('{}')
    t.json('least_amounts').notNullable().defaultTo('{}')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (t) => t.dropColumns('amounts', 'least_amounts'))
}
