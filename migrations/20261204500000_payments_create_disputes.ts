import type { Knex } from 'knex'

/** What is asked back of payments, as their gateways told it last. Amounts are minor units of the currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_disputes', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('attempt_id').notNullable()
    // The gateway's id.
    t.text('key').notNullable()
    t.bigInteger('amount').notNullable()
    t.text('currency').notNullable()
    t.text('state').notNullable()
    t.text('reason')
    t.text('due_at')
    // What the merchant wrote down for the answer, and who.
    t.text('note')
    t.text('noted_by')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'attempt_id']).references(['store_id', 'id']).inTable('payment_attempts')
    t.unique(['store_id', 'attempt_id', 'key'])
    t.index(['store_id', 'state', 'due_at'])
    t.check(
      "state in ('open', 'answered', 'won', 'lost', 'closed')",
      undefined,
      'payment_disputes_state',
    )
    t.check('amount >= 0', undefined, 'payment_disputes_amount')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('payment_disputes')
}
