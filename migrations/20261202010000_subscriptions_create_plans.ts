import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscription_plans', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    // JSON: slugs of the products that it is offered for; empty for all.
    t.text('products').notNullable()
    t.text('interval').notNullable()
    t.integer('every').notNullable()
    t.integer('trial_days').notNullable()
    // Percent off the first order.
    t.integer('first_discount').notNullable()
    // How many periods are paid at once.
    t.integer('prepaid_periods').notNullable()
    t.integer('position').notNullable()
    t.boolean('is_active').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'position'])
    t.check(
      "interval in ('day', 'week', 'month', 'year')",
      undefined,
      'subscription_plans_interval',
    )
    t.check('every > 0 and prepaid_periods > 0', undefined, 'subscription_plans_periods')
    t.check('first_discount between 0 and 100', undefined, 'subscription_plans_discount')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('subscription_plans')
}
