import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('test_gateway_payments', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // The idempotency key of whoever began it.
    t.text('key').notNullable()
    t.bigInteger('amount').notNullable()
    t.text('currency').notNullable()
    t.text('return_url').notNullable()
    t.text('state').notNullable()
    t.bigInteger('authorized').notNullable().defaultTo(0)
    t.bigInteger('captured').notNullable().defaultTo(0)
    t.text('refunds').notNullable()
    // When money that comes late arrives.
    t.text('due_at')
    t.text('ends_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'key'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('test_gateway_payments')
}
