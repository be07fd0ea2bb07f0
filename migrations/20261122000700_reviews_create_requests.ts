import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('review_requests', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('order_id').notNullable()
    t.text('order_number').notNullable()
    t.text('email').notNullable()
    t.text('customer_name').notNullable()
    t.text('sent_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    // An order is asked about once.
    t.unique(['store_id', 'order_id'])
    t.index(['store_id', 'sent_at'])
  })
  await knex.schema.createTable('review_request_items', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('request_id').notNullable()
    t.integer('position').notNullable()
    t.text('product_id').notNullable()
    t.text('name').notNullable()
    // Set once, by the review that came of it.
    t.text('reviewed_at')
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'request_id', 'product_id'])
    t.foreign(['store_id', 'request_id'])
      .references(['store_id', 'id'])
      .inTable('review_requests')
      .onDelete('cascade')
  })
  // Who wants no such mail; only a hash of the address is kept.
  await knex.schema.createTable('review_opt_outs', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('email_hash').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'email_hash'])
  })
  // What was decided about a review: its history, and what the last decision is undone by.
  await knex.schema.createTable('review_decisions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('review_id').notNullable()
    t.text('before').notNullable()
    t.text('after').notNullable()
    t.text('note_before')
    t.text('note_after')
    t.text('by').notNullable()
    t.text('undone_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'review_id', 'id'])
    t.foreign(['store_id', 'review_id'])
      .references(['store_id', 'id'])
      .inTable('reviews')
      .onDelete('cascade')
  })
  // What the analytics count is read from these alone.
  await knex.schema.alterTable('reviews', (t) => {
    t.index(['store_id', 'status', 'rating', 'merchant_response_at'], 'reviews_by_state_and_stars')
    t.index(['store_id', 'created_at', 'status', 'rating'], 'reviews_by_day')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('reviews', (t) => {
    t.dropIndex([], 'reviews_by_state_and_stars')
    t.dropIndex([], 'reviews_by_day')
  })
  for (const table of [
    'review_decisions',
    'review_opt_outs',
    'review_request_items',
    'review_requests',
  ])
    await knex.schema.dropTable(table)
}
