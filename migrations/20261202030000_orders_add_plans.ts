import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_lines', (t) => {
    // JSON: by which it is bought again and again, as it was agreed.
    t.text('plan')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_lines', (t) => {
    t.dropColumn('plan')
  })
}
