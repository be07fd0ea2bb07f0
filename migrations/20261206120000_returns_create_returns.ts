import type { Knex } from 'knex'

/** Goods that come back. Amounts are minor units of the order's currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('returns_settings', (t) => {
    t.boolean('returns_offered').notNullable().defaultTo(true)
    t.integer('return_days').notNullable().defaultTo(30)
    t.boolean('approves_itself').notNullable().defaultTo(false)
    // JSON: lists of texts.
    for (const list of ['kept_products', 'kept_collections', 'kept_tags', 'reasons'])
      t.text(list).notNullable().defaultTo('[]')
    t.text('instructions').notNullable().defaultTo('')
  })
  await createReturns(knex)
  await knex.schema.createTable('return_lines', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('return_id').notNullable()
    t.text('order_id').notNullable()
    t.text('line_id').notNullable()
    t.integer('position').notNullable()
    t.text('title').notNullable()
    t.integer('quantity').notNullable()
    t.text('reason').notNullable()
    // How many came, in what state, and how many of them are for sale again.
    for (const count of ['as_new', 'damaged', 'missing', 'restock'])
      t.integer(count).notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'return_id', 'line_id'])
    t.index(['store_id', 'order_id'])
    t.foreign(['store_id', 'return_id']).references(['store_id', 'id']).inTable('returns')
    t.check('quantity > 0', undefined, 'return_lines_quantity')
    t.check(
      'as_new >= 0 and damaged >= 0 and missing >= 0 and as_new + damaged + missing <= quantity',
      undefined,
      'return_lines_came',
    )
    t.check('restock >= 0 and restock <= as_new + damaged', undefined, 'return_lines_restock')
  })
}

async function createReturns(knex: Knex): Promise<void> {
  await knex.schema.createTable('returns', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.integer('number').notNullable()
    t.text('order_id').notNullable()
    t.integer('order_number').notNullable()
    // Where a declaration to withdraw made it.
    t.text('withdrawal_id')
    // Of its account; null for a guest.
    t.text('user_id')
    t.text('email').notNullable()
    t.text('name').notNullable()
    t.text('language').notNullable()
    t.text('currency').notNullable()
    t.text('state').notNullable()
    // What its buyer wrote.
    t.text('note').notNullable()
    // What the merchant wrote: with the approval, the label, or why not.
    t.text('answer').notNullable().defaultTo('')
    t.text('label').notNullable().defaultTo('')
    // How often a gateway refused its refund: each try has a key of its own.
    t.integer('tries').notNullable().defaultTo(0)
    t.text('refund_id')
    t.text('refund_to')
    t.bigInteger('refunded').notNullable().defaultTo(0)
    t.bigInteger('deduction').notNullable().defaultTo(0)
    t.text('deduction_reason').notNullable().defaultTo('')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'number'])
    t.index(['store_id', 'order_id'])
    t.index(['store_id', 'state'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
    t.foreign(['store_id', 'withdrawal_id']).references(['store_id', 'id']).inTable('withdrawals')
    t.check(
      "state in ('requested', 'approved', 'rejected', 'received', 'closed', 'cancelled')",
      undefined,
      'returns_state',
    )
    t.check('refunded >= 0 and deduction >= 0', undefined, 'returns_amounts')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['return_lines', 'returns']) await knex.schema.dropTable(table)
  await knex.schema.alterTable('returns_settings', (t) => {
    for (const column of [
      ...['returns_offered', 'return_days', 'approves_itself', 'kept_products'],
      ...['kept_collections', 'kept_tags', 'reasons', 'instructions'],
    ])
      t.dropColumn(column)
  })
}
