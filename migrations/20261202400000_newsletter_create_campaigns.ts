import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('newsletter_subscribers', (t) => {
    t.text('bounced_at')
    t.text('bounce_reason')
  })
  await createCampaigns(knex)
  await knex.schema.createTable('newsletter_recipients', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('campaign_id').notNullable()
    t.text('subscriber_id').notNullable()
    t.text('state').notNullable()
    t.text('reason')
    t.text('queued_at')
    t.text('sent_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    // Whatever starts twice, nobody is in a campaign twice.
    t.unique(['store_id', 'campaign_id', 'subscriber_id'])
    t.index(['store_id', 'campaign_id', 'state', 'id'])
    // How many were handed out within the last minute.
    t.index(['store_id', 'queued_at'])
    t.foreign(['store_id', 'campaign_id'])
      .references(['store_id', 'id'])
      .inTable('newsletter_campaigns')
      .onDelete('CASCADE')
    t.check(
      "state in ('waiting', 'queued', 'sending', 'sent', 'failed', 'left_out')",
      undefined,
      'newsletter_recipients_state',
    )
  })
  await knex.schema.createTable('newsletter_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.integer('per_minute').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
}

async function createCampaigns(knex: Knex): Promise<void> {
  await knex.schema.createTable('newsletter_campaigns', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('subject').notNullable()
    t.text('preview').notNullable()
    // Markdown.
    t.text('body').notNullable()
    // Whom it is for; empty means everybody.
    t.text('language').notNullable()
    t.text('subscribed_since')
    t.text('orders').notNullable()
    t.text('tag').notNullable()
    t.text('state').notNullable()
    t.text('scheduled_at')
    t.text('started_at')
    t.text('ended_at')
    // The last subscriber that was looked at; all were, once frozen_at is set.
    t.text('frozen_to')
    t.text('frozen_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'state', 'scheduled_at'])
    t.check("orders in ('any', 'with', 'without')", undefined, 'newsletter_campaigns_orders')
    t.check(
      "state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')",
      undefined,
      'newsletter_campaigns_state',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['newsletter_settings', 'newsletter_recipients', 'newsletter_campaigns'])
    await knex.schema.dropTable(table)
  await knex.schema.alterTable('newsletter_subscribers', (t) => {
    t.dropColumn('bounced_at')
    t.dropColumn('bounce_reason')
  })
}
