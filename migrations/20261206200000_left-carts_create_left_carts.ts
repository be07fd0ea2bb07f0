import type { Knex } from 'knex'

/** Checkouts that rested, and which addresses were reminded of theirs. Amounts are minor units. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('left_carts', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('session_id').notNullable()
    // Null once it is forgotten who it was.
    t.text('email')
    t.text('user_id')
    t.text('language').notNullable()
    t.text('currency').notNullable()
    t.bigInteger('value').notNullable()
    // JSON: what is in it, as it is called.
    t.text('lines').notNullable()
    // Whether news was agreed to at the checkout.
    t.boolean('agreed').notNullable()
    t.text('left_at').notNullable()
    t.text('reminded_at')
    // Something was changed in the checkout after a reminder, or it was ordered.
    t.text('returned_at')
    t.text('order_id')
    t.text('ordered_at')
    t.bigInteger('ordered')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'session_id'])
    t.index(['store_id', 'left_at', 'id'])
    t.index(['store_id', 'email'])
    t.index(['store_id', 'user_id'])
  })
  await knex.schema.createTable('left_cart_readers', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('email').notNullable()
    // When it was written to last, and since when it is not to be any more.
    t.text('written_at')
    t.text('stopped_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'email'])
  })
  await knex.schema.createTable('left_cart_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // Hours of rest; 0: nothing is noted.
    t.integer('after_hours').notNullable()
    t.boolean('reminds').notNullable()
    t.integer('between_days').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
  await knex.schema.alterTable('checkout_sessions', (t) => {
    // In which its buyer read the checkout; null for those that are older.
    t.text('language')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_sessions', (t) => t.dropColumn('language'))
  for (const table of ['left_cart_settings', 'left_cart_readers', 'left_carts'])
    await knex.schema.dropTable(table)
}
