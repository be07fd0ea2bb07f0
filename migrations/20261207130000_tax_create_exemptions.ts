import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('tax_exemptions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // Of the account.
    t.text('email').notNullable()
    // As zones write them; none is everywhere.
    t.json('places').notNullable()
    // Printed on orders and invoices.
    t.text('reason').notNullable()
    t.text('certificate').notNullable()
    t.text('until_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'email'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('tax_exemptions')
}
