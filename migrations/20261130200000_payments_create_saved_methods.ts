import type { Knex } from 'knex'

/** Ways to pay that customers keep with a gateway, and the payments that ask for it or are made with one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_saved_methods', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('gateway').notNullable()
    t.text('method').notNullable()
    t.text('kind').notNullable()
    t.text('brand')
    t.text('last4')
    // The last month that it is good for.
    t.text('expires')
    // The gateway's, sealed; equal for equal references is only the mark.
    t.text('reference').notNullable()
    t.text('mark').notNullable()
    // Nobody may charge it any more; the row goes once the gateway keeps it no longer.
    t.text('forgotten_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id', 'gateway', 'mark'])
    t.index(['store_id', 'forgotten_at'])
  })
  await knex.schema.alterTable('payment_attempts', (t) => {
    // Whose account keeps what is paid with.
    t.text('keep_for')
    t.text('kept_method_id')
    // It is charged without a page.
    t.text('saved_method_id')
    // Why the gateway said no.
    t.text('reason')
  })
  await knex.raw(
    'create index payment_attempts_keep_for on payment_attempts (store_id, keep_for) where keep_for is not null',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index payment_attempts_keep_for')
  await knex.schema.alterTable('payment_attempts', (t) => {
    t.dropColumns('keep_for', 'kept_method_id', 'saved_method_id', 'reason')
  })
  await knex.schema.dropTable('payment_saved_methods')
}
