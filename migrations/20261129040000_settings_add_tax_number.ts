import type { Knex } from 'knex'

/** As it is printed on invoices. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('settings', (t) => {
    t.text('tax_number')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('settings', (t) => t.dropColumn('tax_number'))
}
