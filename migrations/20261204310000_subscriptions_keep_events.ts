import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscription_events', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('subscription_id').notNullable()
    t.text('type').notNullable()
    // JSON.
    t.text('details').notNullable()
    t.text('actor_name')
    t.text('at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'subscription_id', 'id'])
    t.foreign(['store_id', 'subscription_id'])
      .references(['store_id', 'id'])
      .inTable('subscriptions')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('subscription_events')
}
