import type { Knex } from 'knex'

/** Credit notes, one for each refund of an order that has an invoice. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('order_credit_notes', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('order_id').notNullable()
    // The refund, or `cancelled`.
    t.text('source').notNullable()
    t.integer('year').notNullable()
    // Without gaps within its year.
    t.bigInteger('number').notNullable()
    // JSON: all that is printed, as it was on that day.
    t.text('sheet').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
    t.unique(['store_id', 'order_id', 'source'])
    t.unique(['store_id', 'year', 'number'])
    t.check('number > 0', undefined, 'order_credit_notes_number')
  })
  await knex.schema.createTable('order_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('invoices').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
    t.check("invoices in ('byHand', 'paid', 'sent')", undefined, 'order_settings_invoices')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('order_settings')
  await knex.schema.dropTable('order_credit_notes')
}
