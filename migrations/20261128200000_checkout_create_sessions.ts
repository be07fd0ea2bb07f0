import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('checkout_sessions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('cart_id').notNullable()
    t.text('user_id')
    t.text('guest_id')
    t.text('state').notNullable()
    t.integer('revision').notNullable()
    t.text('email')
    t.text('shipping_address')
    t.text('billing_address')
    // The chosen rate by parcel.
    t.text('rate_ids').notNullable()
    t.text('method')
    t.text('codes').notNullable()
    t.text('cards').notNullable()
    t.text('note')
    t.text('consents').notNullable()
    // What pays it, while it is being paid; what paid it, once it is completed.
    t.text('attempt_id')
    t.text('expires_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'cart_id', 'id'])
    t.index(['store_id', 'state', 'expires_at'])
    t.check(
      "state in ('open', 'paying', 'completed', 'expired')",
      undefined,
      'checkout_sessions_state',
    )
    t.check("attempt_id is not null or state <> 'paying'", undefined, 'checkout_sessions_attempt')
  })
  await knex.raw(
    `create unique index checkout_sessions_living on checkout_sessions (store_id, cart_id)
      where state in ('open', 'paying')`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('checkout_sessions')
}
