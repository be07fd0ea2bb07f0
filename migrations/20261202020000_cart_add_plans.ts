import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cart_lines', (t) => {
    // By which it is bought again and again; part of the mark.
    t.text('plan_id')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cart_lines', (t) => {
    t.dropColumn('plan_id')
  })
}
