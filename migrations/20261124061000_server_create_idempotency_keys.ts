import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('idempotency_keys', (t) => {
    // Made from caller, route and key; none of them can be read from it.
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('body_hash').notNullable()
    // Whose run it is: a run that lost the key to another keeps no answer.
    t.text('run').notNullable()
    t.bigInteger('claimed_until').notNullable()
    t.bigInteger('created_at').notNullable()
    t.text('answer')
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'created_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('idempotency_keys')
}
