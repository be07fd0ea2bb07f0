import type { Knex } from 'knex'

/** JSON: the delivery option that each line was bought with; null for one that is not sent, and for older ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_lines', (t) => {
    t.text('delivery')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_lines', (t) => {
    t.dropColumn('delivery')
  })
}
