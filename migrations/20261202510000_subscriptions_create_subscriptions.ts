import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await createSubscriptions(knex)
  await knex.schema.createTable('subscription_periods', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('subscription_id').notNullable()
    t.integer('number').notNullable()
    t.text('starts_at').notNullable()
    t.text('state').notNullable()
    // How often it was tried to charge it.
    t.integer('tries').notNullable()
    t.text('reason')
    t.text('order_id')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'subscription_id', 'number'])
    t.index(['store_id', 'order_id'])
    t.foreign(['store_id', 'subscription_id'])
      .references(['store_id', 'id'])
      .inTable('subscriptions')
    t.check(
      "state in ('due', 'charged', 'skipped', 'failed')",
      undefined,
      'subscription_periods_state',
    )
    t.check("(state = 'charged') = (order_id is not null)", undefined, 'subscription_periods_order')
  })
  await knex.schema.createTable('subscription_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // Days between tries, as `1, 3, 5, 7`.
    t.text('retry_days').notNullable()
    t.integer('past_due_days').notNullable()
    t.integer('upcoming_days').notNullable()
    t.integer('notice_days').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
}

async function createSubscriptions(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscriptions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // What it was bought with.
    t.text('order_id').notNullable()
    t.text('order_line_id').notNullable()
    // Null once the account is gone.
    t.text('user_id')
    t.text('email').notNullable()
    t.text('name').notNullable()
    t.text('language').notNullable()
    t.text('state').notNullable()
    // JSON: a copy of the plan's terms.
    t.text('plan').notNullable()
    t.text('plan_id').notNullable()
    t.text('product_id')
    t.text('variant_id').notNullable()
    t.text('title').notNullable()
    t.text('variant_title')
    // JSON.
    t.text('properties').notNullable()
    t.bigInteger('quantity').notNullable()
    // Of one piece, for all that is charged at once.
    t.bigInteger('unit_price').notNullable()
    t.text('currency').notNullable()
    // JSON; the first is null where nothing is sent.
    t.text('shipping_address')
    t.text('billing_address').notNullable()
    t.text('saved_method_id')
    // The period `anchor_number` begins at `anchor`; all later ones are counted from it.
    t.text('anchor').notNullable()
    t.integer('anchor_number').notNullable()
    // The period that is charged next.
    t.integer('number').notNullable()
    t.text('period_at').notNullable()
    // When it is to be looked at: its period begins, is tried again, or it ends.
    t.text('next_at')
    t.boolean('ends').notNullable()
    t.text('ended_at')
    // The period whose coming was announced.
    t.integer('announced').notNullable()
    // A price that was announced, and from when on it counts.
    t.bigInteger('next_price')
    t.text('next_price_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'order_line_id'])
    t.index(['store_id', 'state', 'next_at'])
    t.index(['store_id', 'user_id', 'id'])
    t.index(['store_id', 'order_id'])
    t.index(['store_id', 'plan_id', 'id'])
    t.check(
      "state in ('active', 'paused', 'past_due', 'cancelled')",
      undefined,
      'subscriptions_state',
    )
    t.check('quantity > 0 and unit_price >= 0', undefined, 'subscriptions_price')
    t.check("(state in ('paused', 'cancelled')) = (next_at is null)", undefined, 'subscriptions_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['subscription_settings', 'subscription_periods', 'subscriptions'])
    await knex.schema.dropTable(table)
}
