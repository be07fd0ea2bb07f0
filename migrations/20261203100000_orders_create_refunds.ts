import type { Knex } from 'knex'

/** What went back of orders, and where it went. Amounts are minor units of their currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('order_refunds', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('order_id').notNullable()
    // Of whoever asks: the same again makes no second refund.
    t.text('key').notNullable()
    t.text('destination').notNullable()
    t.text('currency').notNullable()
    t.bigInteger('amount').notNullable()
    // Of it, what the payments give back, and what goes back to the cards and credit it was paid with.
    t.bigInteger('at_gateway').notNullable()
    t.bigInteger('on_tenders').notNullable()
    // Of what the payments were to give back.
    t.bigInteger('refused').notNullable().defaultTo(0)
    // JSON: which pieces came back.
    t.text('lines').notNullable()
    t.bigInteger('shipping').notNullable()
    // The new card, or the credit.
    t.text('balance_id')
    t.text('reason')
    t.text('actor_name')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
    t.unique(['store_id', 'order_id', 'key'])
    t.check("destination in ('method', 'card', 'credit')", undefined, 'order_refunds_destination')
    t.check(
      'amount > 0 and shipping >= 0 and at_gateway >= 0 and on_tenders >= 0',
      undefined,
      'order_refunds_amounts',
    )
    t.check(
      "(destination = 'method' and at_gateway + on_tenders = amount) or (destination <> 'method' and at_gateway + on_tenders = 0)",
      undefined,
      'order_refunds_parts',
    )
    t.check('refused >= 0 and refused <= at_gateway', undefined, 'order_refunds_refused')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('order_refunds')
}
