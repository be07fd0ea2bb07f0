import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscription_price_changes', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // Those of a plan, of one variant of it, or a single one.
    t.text('plan_id')
    t.text('variant_id')
    t.text('subscription_id')
    t.text('currency').notNullable()
    // Of one piece for one period.
    t.bigInteger('price').notNullable()
    t.text('from_at').notNullable()
    t.text('withdrawn_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'plan_id', 'id'])
    t.index(['store_id', 'subscription_id', 'id'])
    t.check('price >= 0', undefined, 'subscription_price_changes_price')
    t.check(
      '(plan_id is null) <> (subscription_id is null)',
      undefined,
      'subscription_price_changes_target',
    )
  })
  await knex.schema.alterTable('subscriptions', (t) => {
    // The newest that was told: ids rise, so that an older one is never told after it.
    t.text('price_change_id')
    t.index(['store_id', 'price_change_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscriptions', (t) => {
    t.dropIndex(['store_id', 'price_change_id'])
    t.dropColumn('price_change_id')
  })
  await knex.schema.dropTable('subscription_price_changes')
}
