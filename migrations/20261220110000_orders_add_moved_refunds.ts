import type { Knex } from 'knex'

/** What was given back to a gift card, and goes back to the payments after all: the refund that it was. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_refunds', (t) => {
    t.text('moved_from')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_refunds', (t) => t.dropColumn('moved_from'))
}
