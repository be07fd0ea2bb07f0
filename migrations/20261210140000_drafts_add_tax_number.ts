import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => {
    t.text('tax_number')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => t.dropColumn('tax_number'))
}
