import type { Knex } from 'knex'

/** What a merchant proposes to change of an order that is placed. Amounts are minor units of the order's currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('order_edits', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('order_id').notNullable()
    t.text('state').notNullable()
    // How many edits the order had when this one was priced, and the version of the order.
    t.integer('edition').notNullable()
    t.text('version').notNullable()
    // JSON: what is wished, what the order comes to then, and both line by line.
    t.text('content').notNullable()
    t.text('quote').notNullable()
    t.text('rows').notNullable()
    t.bigInteger('before').notNullable()
    t.bigInteger('difference').notNullable()
    // What became of the difference, and why.
    t.text('settled')
    t.text('reason')
    t.boolean('mail').notNullable()
    // What pays it.
    t.text('attempt_id')
    // JSON: what an invoice that is there already is corrected by; null where there was none.
    t.text('papers')
    t.text('actor_name')
    t.text('applied_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
    t.index(['store_id', 'order_id', 'id'])
    t.check(
      "state in ('open', 'waiting', 'applied', 'cancelled', 'void')",
      undefined,
      'order_edits_state',
    )
    t.check(
      "settled is null or settled in ('none', 'owed', 'paid', 'refunded', 'waived')",
      undefined,
      'order_edits_settled',
    )
  })
  // One is paid at a time, and none is applied to what another one has changed.
  await knex.raw(
    "create unique index order_edits_waiting on order_edits (store_id, order_id) where state = 'waiting'",
  )
  await knex.raw(
    "create unique index order_edits_applied on order_edits (store_id, order_id, edition) where state = 'applied'",
  )
  await knex.schema.alterTable('order_refunds', (t) => {
    // The edit that made the order cheaper; null where something of the order went back.
    t.text('edit_id')
  })
  await knex.schema.alterTable('order_invoices', (t) => {
    // Of what came on top by an edit; empty for the order's own.
    t.text('edit_id').notNullable().defaultTo('')
    t.dropUnique(['store_id', 'order_id'])
    t.unique(['store_id', 'order_id', 'edit_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex('order_invoices').whereNot({ edit_id: '' }).delete()
  await knex.schema.alterTable('order_invoices', (t) => {
    t.dropUnique(['store_id', 'order_id', 'edit_id'])
    t.unique(['store_id', 'order_id'])
    t.dropColumn('edit_id')
  })
  await knex.schema.alterTable('order_refunds', (t) => t.dropColumn('edit_id'))
  await knex.schema.dropTable('order_edits')
}
