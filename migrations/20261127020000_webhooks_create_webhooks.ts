import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhooks', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.text('address').notNullable()
    t.text('events').notNullable()
    t.boolean('enabled').notNullable()
    // Why the shop itself switched it off.
    t.text('off_reason')
    // Sealed. The one before signs too until its time is over.
    t.text('secret').notNullable()
    t.text('previous_secret')
    t.text('previous_until')
    // Failures since the last delivery that was accepted, and when the first of them was.
    t.integer('failures').notNullable().defaultTo(0)
    t.text('failing_since')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.check("off_reason in ('failures', 'gone')", undefined, 'webhooks_off_reason')
  })
  await knex.schema.createTable('webhook_deliveries', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('webhook_id').notNullable()
    t.text('type').notNullable()
    t.text('body').notNullable()
    t.text('state').notNullable()
    // Tries since it was stored or replayed.
    t.integer('tries').notNullable().defaultTo(0)
    // Null where nothing is to be sent any more.
    t.text('next_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'webhook_id', 'next_at'])
    t.index(['store_id', 'webhook_id', 'state', 'id'])
    t.index(['store_id', 'created_at'])
    t.foreign(['store_id', 'webhook_id'])
      .references(['store_id', 'id'])
      .inTable('webhooks')
      .onDelete('cascade')
    t.check("state in ('waiting', 'delivered', 'failed')", undefined, 'webhook_deliveries_state')
  })
  await knex.schema.createTable('webhook_attempts', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('delivery_id').notNullable()
    t.text('outcome').notNullable()
    t.integer('status')
    // Milliseconds.
    t.integer('duration').notNullable()
    t.text('answer').notNullable()
    t.text('error')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'delivery_id', 'id'])
    t.foreign(['store_id', 'delivery_id'])
      .references(['store_id', 'id'])
      .inTable('webhook_deliveries')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('webhook_attempts')
  await knex.schema.dropTable('webhook_deliveries')
  await knex.schema.dropTable('webhooks')
}
