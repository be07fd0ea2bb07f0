import type { Knex } from 'knex'

/** Cards that the test gateway keeps, as another company would. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('test_gateway_cards', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('customer').notNullable()
    t.text('card').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
  })
  await knex.schema.alterTable('test_gateway_payments', (t) => {
    // Whose card is kept, and which one was.
    t.text('customer')
    t.text('card_id')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('test_gateway_payments', (t) => {
    t.dropColumns('customer', 'card_id')
  })
  await knex.schema.dropTable('test_gateway_cards')
}
