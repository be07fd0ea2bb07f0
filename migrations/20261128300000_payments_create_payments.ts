import type { Knex } from 'knex'

const states =
  "state in ('unknown', 'open', 'processing', 'failed', 'voided', 'authorized', 'captured')"

export async function up(knex: Knex): Promise<void> {
  await createAttempts(knex)
  await createCalls(knex)
  await createTransactions(knex)
  await knex.schema.createTable('payment_webhooks', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('gateway').notNullable()
    t.text('event_id').notNullable()
    t.text('created_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'gateway', 'event_id'])
    t.index(['store_id', 'gateway', 'created_at'])
    t.index(['store_id', 'created_at'])
  })
  await knex.schema.createTable('payment_gateways', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('gateway').notNullable()
    t.boolean('offered').notNullable()
    // What is authorized is captured once its order is there, or when the merchant says so.
    t.text('captures').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'gateway'])
    t.check("captures in ('at_once', 'by_hand')", undefined, 'payment_gateways_captures')
  })
}

async function createAttempts(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_attempts', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('target_kind').notNullable()
    t.text('target_id').notNullable()
    t.text('method').notNullable()
    // In the shop's own language.
    t.text('method_label').notNullable()
    t.text('gateway').notNullable()
    t.bigInteger('amount').notNullable()
    t.text('currency').notNullable()
    t.text('proposal').notNullable()
    t.text('return_path').notNullable()
    t.text('language').notNullable()
    t.text('state').notNullable()
    // Nothing else may be begun for the target: from its birth until it is dead or tied to its order.
    t.boolean('living').notNullable()
    // Whether the checkout has been told of its state.
    t.boolean('followed').notNullable()
    t.text('reference')
    t.text('redirect_url')
    t.text('ends_at')
    t.text('order_id')
    // What the order owes for it; 0 where the order was paid already.
    t.bigInteger('due').notNullable()
    // Sums of its transactions, and of refunds that are asked for and not decided.
    t.bigInteger('authorized').notNullable().defaultTo(0)
    t.bigInteger('captured').notNullable().defaultTo(0)
    t.bigInteger('refunded').notNullable().defaultTo(0)
    t.bigInteger('disputed').notNullable().defaultTo(0)
    t.bigInteger('refunding').notNullable().defaultTo(0)
    // The currency that was paid in, once it is known.
    t.text('paid_currency')
    t.text('authorized_until')
    // Reads of the gateway are numbered when they are sent; an older one writes nothing.
    t.integer('reads').notNullable().defaultTo(0)
    t.integer('read_number').notNullable().defaultTo(0)
    t.text('read_at')
    t.text('reading_until')
    // Counts webhooks and returns, and how many of them a read has seen.
    t.integer('wanted').notNullable().defaultTo(0)
    t.integer('seen').notNullable().defaultTo(0)
    t.text('ask_at')
    t.integer('asks').notNullable().defaultTo(0)
    t.boolean('needs_look').notNullable().defaultTo(false)
    t.text('trouble')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'target_kind', 'target_id', 'id'])
    t.index(['store_id', 'order_id'])
    t.index(['store_id', 'gateway', 'reference'])
    t.index(['store_id', 'ask_at'])
    t.check("target_kind in ('session', 'order')", undefined, 'payment_attempts_target')
    t.check(states, undefined, 'payment_attempts_state')
    t.check('amount > 0 and due >= 0', undefined, 'payment_attempts_amount')
    t.check(
      'authorized >= 0 and captured >= 0 and refunded >= 0 and refunding >= 0 and disputed >= 0',
      undefined,
      'payment_attempts_sums',
    )
  })
  await knex.raw(
    'create unique index payment_attempts_living on payment_attempts (store_id, target_kind, target_id) where living',
  )
}

async function createCalls(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_calls', (t) => {
    // The idempotency key that is sent to the gateway.
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('attempt_id').notNullable()
    t.text('kind').notNullable()
    t.bigInteger('amount').notNullable()
    t.text('state').notNullable()
    // Of whoever asked: the same again is the same call.
    t.text('wish')
    t.text('reason')
    t.text('actor')
    t.text('trouble')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'attempt_id', 'kind', 'wish'])
    t.index(['store_id', 'attempt_id', 'id'])
    t.foreign(['store_id', 'attempt_id']).references(['store_id', 'id']).inTable('payment_attempts')
    t.check("kind in ('begin', 'capture', 'void', 'refund')", undefined, 'payment_calls_kind')
    t.check("state in ('unknown', 'answered', 'done', 'refused')", undefined, 'payment_calls_state')
    t.check('amount >= 0', undefined, 'payment_calls_amount')
  })
  await knex.raw(
    "create unique index payment_calls_living on payment_calls (store_id, attempt_id) where kind in ('capture', 'void') and state in ('unknown', 'answered')",
  )
  await knex.raw(
    "create unique index payment_calls_begin on payment_calls (store_id, attempt_id) where kind = 'begin'",
  )
}

async function createTransactions(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_transactions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('attempt_id').notNullable()
    t.text('kind').notNullable()
    t.bigInteger('amount').notNullable()
    t.text('currency').notNullable()
    // The call that it came of; null for what happened at the gateway.
    t.text('call_id')
    t.text('created_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'attempt_id', 'id'])
    t.foreign(['store_id', 'attempt_id']).references(['store_id', 'id']).inTable('payment_attempts')
    t.check(
      "kind in ('authorize', 'capture', 'refund', 'void', 'fail', 'dispute')",
      undefined,
      'payment_transactions_kind',
    )
    // A dispute that is over is taken back.
    t.check(
      "amount > 0 or (amount <> 0 and kind = 'dispute')",
      undefined,
      'payment_transactions_amount',
    )
  })
  await keepTransactions(knex)
}

/** What was written stands: neither engine changes or deletes a row. */
async function keepTransactions(knex: Knex): Promise<void> {
  const name = 'payment_transactions_stand'
  if (knex.client.config.client === 'pg') {
    await knex.raw(`create or replace function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'payment_transactions is append-only'; end $$`)
    await knex.raw(`create trigger ${name} before update or delete on payment_transactions
      for each row execute function ${name}()`)
    return
  }
  for (const act of ['update', 'delete'])
    await knex.raw(`create trigger ${name}_${act} before ${act} on payment_transactions
      begin select raise(abort, 'payment_transactions is append-only'); end`)
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['gateways', 'webhooks', 'transactions', 'calls', 'attempts'])
    await knex.schema.dropTable(`payment_${table}`)
  if (knex.client.config.client === 'pg')
    await knex.raw('drop function payment_transactions_stand()')
}
