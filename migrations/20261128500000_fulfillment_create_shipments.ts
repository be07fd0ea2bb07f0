import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('fulfillment_orders', (t) => {
    // The order's own.
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.bigInteger('number').notNullable()
    t.text('state').notNullable()
    t.text('fulfillment_state').notNullable()
    t.text('placed_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'state', 'fulfillment_state', 'number'])
    t.index(['store_id', 'number'])
    t.check("state in ('open', 'on_hold', 'closed')", undefined, 'fulfillment_orders_state')
  })
  // How many of an order's line are in parcels, have left and have arrived: each at most the one before it.
  await knex.schema.createTable('fulfillment_lines', (t) => {
    // The order line's own.
    t.text('id').notNullable()
    t.text('store_id').notNullable()
    t.text('order_id').notNullable()
    t.text('variant_id')
    t.bigInteger('ordered').notNullable()
    t.bigInteger('packed').notNullable().defaultTo(0)
    t.bigInteger('shipped').notNullable().defaultTo(0)
    t.bigInteger('delivered').notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'order_id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('fulfillment_orders')
    t.check(
      'delivered >= 0 and shipped >= delivered and packed >= shipped and ordered >= packed',
      undefined,
      'fulfillment_lines_counts',
    )
  })
  await knex.schema.createTable('shipments', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable()
    t.text('order_id').notNullable()
    t.text('state').notNullable()
    t.text('carrier')
    t.text('tracking_number')
    t.text('tracking_url')
    t.text('shipped_at')
    t.text('delivered_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'order_id', 'id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('fulfillment_orders')
    t.check(
      "state in ('packed', 'shipped', 'delivered', 'cancelled')",
      undefined,
      'shipments_state',
    )
  })
  await knex.schema.createTable('shipment_lines', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable()
    t.text('shipment_id').notNullable()
    t.text('line_id').notNullable()
    t.bigInteger('quantity').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'shipment_id', 'line_id'])
    t.foreign(['store_id', 'shipment_id']).references(['store_id', 'id']).inTable('shipments')
    t.foreign(['store_id', 'line_id']).references(['store_id', 'id']).inTable('fulfillment_lines')
    t.check('quantity > 0', undefined, 'shipment_lines_quantity')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('shipment_lines')
  await knex.schema.dropTable('shipments')
  await knex.schema.dropTable('fulfillment_lines')
  await knex.schema.dropTable('fulfillment_orders')
}
