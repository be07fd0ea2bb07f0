import type { Knex } from 'knex'

/** What goods, deliveries and discounts were called in the shop's own language; null where they were bought in it, or before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_lines', (t) => {
    t.text('own_title')
    t.text('own_variant_title')
  })
  await knex.schema.alterTable('order_shares', (t) => {
    t.text('own_label')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_shares', (t) => t.dropColumn('own_label'))
  await knex.schema.alterTable('order_lines', (t) =>
    t.dropColumns('own_title', 'own_variant_title'),
  )
}
