import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await createBalances(knex)
  await knex.schema.createTable('gift_claims', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // The payment attempt that holds.
    t.text('owner').notNullable()
    t.text('balance_id').notNullable()
    t.bigInteger('amount').notNullable()
    t.text('until').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'owner', 'balance_id'])
    t.index(['store_id', 'balance_id'])
    t.index(['store_id', 'until'])
    t.foreign(['store_id', 'balance_id']).references(['store_id', 'id']).inTable('gift_balances')
    t.check('amount > 0', undefined, 'gift_claims_amount')
  })
  await knex.schema.createTable('gift_entries', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('balance_id').notNullable()
    t.text('kind').notNullable()
    t.bigInteger('amount').notNullable()
    // What it came to.
    t.bigInteger('balance').notNullable()
    t.text('order_id')
    t.text('note')
    t.text('actor_name')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'balance_id', 'id'])
    t.index(['store_id', 'order_id'])
    t.foreign(['store_id', 'balance_id']).references(['store_id', 'id']).inTable('gift_balances')
    t.check('amount <> 0 and balance >= 0', undefined, 'gift_entries_amount')
    t.check(
      "kind in ('issued', 'added', 'taken', 'spent', 'returned')",
      undefined,
      'gift_entries_kind',
    )
  })
}

async function createBalances(knex: Knex): Promise<void> {
  await knex.schema.createTable('gift_balances', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    // Of a card that was handed out; the code itself is nowhere.
    t.text('code_hash')
    t.text('last4')
    // Whose credit it is.
    t.text('user_id')
    t.text('currency').notNullable()
    t.bigInteger('issued').notNullable()
    t.bigInteger('balance').notNullable()
    // The sum of its claims.
    t.bigInteger('reserved').notNullable().defaultTo(0)
    t.text('state').notNullable()
    t.text('expires_at')
    // The piece of an order's line that it was sold as.
    t.text('order_id')
    t.text('line_id')
    t.integer('piece')
    t.text('email')
    t.text('recipient_name')
    t.text('sender_name')
    t.text('message')
    t.text('language')
    t.text('send_at')
    t.text('sent_at')
    t.text('note')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'code_hash'])
    t.unique(['store_id', 'line_id', 'piece'])
    t.unique(['store_id', 'user_id', 'currency'])
    t.index(['store_id', 'kind', 'id'])
    t.index(['store_id', 'order_id'])
    t.check("kind in ('gift_card', 'credit')", undefined, 'gift_balances_kind')
    t.check("(kind = 'credit') = (user_id is not null)", undefined, 'gift_balances_owner')
    t.check("state in ('active', 'disabled')", undefined, 'gift_balances_state')
    t.check('reserved >= 0 and balance >= reserved', undefined, 'gift_balances_amounts')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['gift_entries', 'gift_claims', 'gift_balances'])
    await knex.schema.dropTable(table)
}
