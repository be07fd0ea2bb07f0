import type { Knex } from 'knex'

/** A log of what gateways said: of which kind, how it came, which payments it had read. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payment_webhooks', (t) => {
    t.text('kind')
    t.text('source').notNullable().defaultTo('delivered')
    // JSON: what it names, so that it can be read again.
    t.text('about')
    // JSON without what is personal.
    t.text('payload')
    // JSON: the attempts that it had read; null while the gateway is asked which.
    t.text('attempt_ids')
  })
  await knex.schema.createTable('payment_event_lists', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('gateway').notNullable()
    t.text('read_until').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'gateway'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('payment_event_lists')
  await knex.schema.alterTable('payment_webhooks', (t) => {
    t.dropColumns('kind', 'source', 'about', 'payload', 'attempt_ids')
  })
}
