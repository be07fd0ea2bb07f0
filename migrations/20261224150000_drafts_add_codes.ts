import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => {
    // JSON: codes of discounts, as the merchant typed them.
    t.text('codes').notNullable().defaultTo('[]')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => {
    t.dropColumn('codes')
  })
}
