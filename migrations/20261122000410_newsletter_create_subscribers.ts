import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('newsletter_subscribers', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('email').notNullable()
    t.text('status').notNullable()
    t.text('source').notNullable()
    t.text('language').notNullable()
    t.text('token_hash')
    t.text('token_expires_at')
    t.text('asked_at').notNullable()
    t.text('consent_at')
    t.text('consent_address')
    t.text('unsubscribed_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'email'])
    t.index(['store_id', 'token_hash'])
    t.index(['store_id', 'status', 'id'])
    t.check(
      "status in ('pending', 'subscribed', 'unsubscribed')",
      undefined,
      'newsletter_subscribers_status',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('newsletter_subscribers')
}
