import type { Knex } from 'knex'

/** Copies of what was agreed: nothing here points at the catalogue. Amounts are minor units of the order's currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('orders', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.bigInteger('number').notNullable()
    t.text('session_id').notNullable()
    // Null where nothing was to be paid.
    t.text('attempt_id')
    t.text('state').notNullable()
    // JSON: why it waits.
    t.text('holds').notNullable()
    t.text('payment_state').notNullable()
    t.text('fulfillment_state').notNullable()
    t.text('email').notNullable()
    // As the billing address has it, for search.
    t.text('name').notNullable()
    t.text('language').notNullable()
    t.text('user_id')
    t.text('guest_id')
    t.text('currency').notNullable()
    t.bigInteger('subtotal').notNullable()
    t.bigInteger('discount_total').notNullable()
    t.bigInteger('shipping_total').notNullable()
    t.bigInteger('tax_total').notNullable()
    t.bigInteger('total').notNullable()
    t.bigInteger('due').notNullable()
    t.text('method_id').notNullable()
    t.text('method_label').notNullable()
    // JSON; the first is null where nothing is sent.
    t.text('shipping_address')
    t.text('billing_address').notNullable()
    t.text('note')
    // JSON: what the buyer agreed to.
    t.text('consents').notNullable()
    // Links to the status page name it: a higher one voids them.
    t.integer('link_version').notNullable().defaultTo(1)
    t.text('cancel_reason')
    t.text('placed_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'number'])
    t.unique(['store_id', 'session_id'])
    t.index(['store_id', 'state', 'number'])
    t.index(['store_id', 'payment_state', 'number'])
    t.index(['store_id', 'fulfillment_state', 'number'])
    t.index(['store_id', 'email', 'number'])
    t.index(['store_id', 'user_id', 'number'])
    t.index(['store_id', 'placed_at', 'number'])
    t.check("state in ('open', 'on_hold', 'completed', 'cancelled')", undefined, 'orders_state')
    t.check("(state = 'on_hold') = (holds <> '[]')", undefined, 'orders_holds')
    t.check('total >= 0 and due >= 0 and due <= total', undefined, 'orders_total')
    t.check('number > 0', undefined, 'orders_number')
  })
  await knex.schema.createTable('order_lines', (t) => {
    part(t)
    t.text('key').notNullable()
    t.text('kind').notNullable()
    t.text('product_id')
    t.text('variant_id')
    t.text('title').notNullable()
    t.text('variant_title')
    t.text('sku')
    t.text('slug')
    t.text('image')
    // JSON: what the buyer wrote for this line.
    t.text('properties').notNullable()
    t.bigInteger('quantity').notNullable()
    t.bigInteger('unit_price').notNullable()
    t.bigInteger('compare_at')
    t.bigInteger('subtotal').notNullable()
    t.bigInteger('total').notNullable()
    t.bigInteger('grams').notNullable()
    t.boolean('requires_shipping').notNullable()
    // JSON: how the unit price came to be.
    t.text('steps').notNullable()
    t.unique(['store_id', 'order_id', 'position'])
    t.index(['store_id', 'product_id', 'order_id'])
    t.check('quantity > 0', undefined, 'order_lines_quantity')
    t.check('subtotal = unit_price * quantity', undefined, 'order_lines_subtotal')
    t.check(
      "kind in ('item', 'gift_card', 'shipping', 'fee', 'tip', 'rounding')",
      undefined,
      'order_lines_kind',
    )
  })
  await knex.schema.createTable('order_shares', (t) => {
    part(t)
    t.text('line_id').notNullable()
    t.text('rule').notNullable()
    t.text('label').notNullable()
    t.text('code')
    t.bigInteger('amount').notNullable()
    t.index(['store_id', 'order_id'])
  })
  await knex.schema.createTable('order_taxes', (t) => {
    part(t)
    t.text('line_id').notNullable()
    t.integer('part').notNullable()
    t.text('name').notNullable()
    t.text('code').notNullable()
    // Millionths.
    t.bigInteger('rate').notNullable()
    t.boolean('included').notNullable()
    t.text('reason')
    t.bigInteger('base').notNullable()
    t.bigInteger('amount').notNullable()
    t.index(['store_id', 'order_id'])
  })
  await knex.schema.createTable('order_tenders', (t) => {
    part(t)
    t.text('kind').notNullable()
    t.text('last4')
    t.bigInteger('amount').notNullable()
    t.index(['store_id', 'order_id'])
    t.check("kind in ('gift_card', 'credit')", undefined, 'order_tenders_kind')
  })
  await knex.schema.createTable('order_events', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('order_id').notNullable()
    t.text('type').notNullable()
    t.text('text')
    // JSON.
    t.text('details').notNullable()
    t.text('actor_name')
    t.text('at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
    t.index(['store_id', 'order_id', 'id'])
  })
  await knex.schema.createTable('order_tags', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('order_id').notNullable()
    t.text('tag').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
    t.unique(['store_id', 'order_id', 'tag'])
    t.index(['store_id', 'tag', 'order_id'])
  })
}

/** The columns that every part of an order has. */
function part(t: Knex.CreateTableBuilder): void {
  t.text('id').notNullable()
  t.text('store_id').notNullable().references('stores.store_id')
  t.text('order_id').notNullable()
  t.integer('position').notNullable()
  t.primary(['store_id', 'id'])
  t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'order_tags',
    'order_events',
    'order_tenders',
    'order_taxes',
    'order_shares',
    'order_lines',
    'orders',
  ])
    await knex.schema.dropTable(table)
}
