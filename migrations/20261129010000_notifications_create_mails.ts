import type { Knex } from 'knex'

/** Which mails the shop wrote about orders, and what became of each; no bodies. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notification_mails', (t) => {
    // The mail's own id.
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    // What no reader gets a second mail about.
    t.text('about').notNullable()
    t.text('address').notNullable()
    t.text('order_id')
    t.bigInteger('order_number')
    t.text('user_id')
    // JSON: what it tells apart from the order, such as an amount.
    t.text('details').notNullable()
    t.text('state').notNullable()
    // Why it was not taken.
    t.text('reason')
    t.integer('tries').notNullable().defaultTo(0)
    t.text('sent_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'about', 'address'])
    t.index(['store_id', 'order_id', 'id'])
    t.index(['store_id', 'state', 'id'])
    t.index(['store_id', 'address'])
    t.check(
      "state in ('queued', 'sent', 'failed', 'replaced')",
      undefined,
      'notification_mails_state',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('notification_mails')
}
