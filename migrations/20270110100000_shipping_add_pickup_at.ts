import type { Knex } from 'knex'

/** Where a pickup place lies, as a place of a zone: the tax of what is collected is due there. Empty: at the shop. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('shipping_rates', (t) => {
    t.text('pickup_at').notNullable().defaultTo('')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('shipping_rates', (t) => {
    t.dropColumn('pickup_at')
  })
}
