import type { Knex } from 'knex'

/** JSON: the delivery option that was chosen; null where nobody chose one: then it is the cheapest. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscriptions', (t) => {
    t.text('delivery')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscriptions', (t) => {
    t.dropColumn('delivery')
  })
}
