import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('returns_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.boolean('withdrawal_offered').notNullable()
    t.integer('withdrawal_days').notNullable()
    // JSON: lists of texts.
    t.text('exempt_products').notNullable()
    t.text('exempt_collections').notNullable()
    t.text('exempt_tags').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
  await createWithdrawals(knex)
  await knex.schema.createTable('withdrawal_cases', (t) => {
    // Of the withdrawal, which itself is never changed.
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('state').notNullable()
    t.text('note')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', 'id']).references(['store_id', 'id']).inTable('withdrawals')
    t.index(['store_id', 'state'])
    t.check("state in ('open', 'done')", undefined, 'withdrawal_cases_state')
  })
}

async function createWithdrawals(knex: Knex): Promise<void> {
  await knex.schema.createTable('withdrawals', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // Of the button that was pressed: pressed again, it is the same declaration.
    t.text('press').notNullable()
    t.text('name').notNullable()
    t.text('email').notNullable()
    // As it was typed.
    t.text('order_number').notNullable()
    // Null where it matches none.
    t.text('order_id')
    t.text('user_id')
    // JSON: the pieces that were chosen; null for the whole order.
    t.text('lines')
    // The same, where it was typed.
    t.text('pieces').notNullable()
    // What was read and confirmed.
    t.text('statement').notNullable()
    t.text('language').notNullable()
    t.boolean('is_late').notNullable()
    // An earlier one for the same pieces.
    t.text('repeats_id')
    t.text('declared_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'press'])
    t.index(['store_id', 'order_id'])
    t.index(['store_id', 'order_number', 'email'])
    t.foreign(['store_id', 'order_id']).references(['store_id', 'id']).inTable('orders')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['withdrawal_cases', 'withdrawals', 'returns_settings'])
    await knex.schema.dropTable(table)
}
