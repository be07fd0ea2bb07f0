import type { Knex } from 'knex'

/** Whether an invoice goes to its buyer by mail as soon as it is made. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_settings', (t) => {
    t.boolean('mails_invoices').notNullable().defaultTo(true)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_settings', (t) => t.dropColumn('mails_invoices'))
}
