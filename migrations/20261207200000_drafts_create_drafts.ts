import type { Knex } from 'knex'

/** Orders that a merchant puts together, until they are paid or placed. Amounts are minor units of `currency`. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('draft_orders', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.integer('number').notNullable()
    t.text('state').notNullable()
    // Rises with every change of what is agreed: a link opens one version.
    t.integer('version').notNullable()
    t.text('email')
    t.text('user_id')
    t.text('name').notNullable()
    t.text('language').notNullable()
    t.text('currency').notNullable()
    // JSON: what is in it, with prices that were typed.
    t.text('lines').notNullable()
    // JSON: what the merchant takes off, and why.
    t.text('reduction')
    // JSON: the chosen rate by parcel; or what the merchant asks for the delivery.
    t.text('rate_ids').notNullable()
    t.text('delivery')
    t.text('shipping_address')
    t.text('billing_address')
    t.text('note')
    // JSON: what it comes to, as it was priced with its last change.
    t.text('quote').notNullable()
    t.bigInteger('total').notNullable()
    // Until when its goods are held; null: they are not.
    t.text('held_until')
    // Of the newest link that was sent.
    t.integer('sent_version')
    t.text('link_until')
    t.text('order_id')
    // JSON: what happened, the newest last.
    t.text('history').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'number'])
    t.index(['store_id', 'state', 'number'])
    t.index(['store_id', 'order_id'])
    t.index(['store_id', 'user_id'])
    t.check(
      "state in ('open', 'sent', 'paying', 'completed', 'cancelled')",
      undefined,
      'draft_orders_state',
    )
  })
  await knex.schema.alterTable('checkout_sessions', (t) => {
    // The draft that it pays: one session, however often it is tried.
    t.text('draft_id')
    t.unique(['store_id', 'draft_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => {
    t.dropUnique(['store_id', 'draft_id'])
    t.dropColumn('draft_id')
  })
  await knex.schema.dropTable('draft_orders')
}
