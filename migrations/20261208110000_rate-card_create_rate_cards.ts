import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('rate_cards', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.json('labels').notNullable()
    t.text('status').notNullable()
    // As they were pasted.
    t.text('zones').notNullable()
    t.text('prices').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.check("status in ('active', 'paused')", undefined, 'rate_cards_status')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('rate_cards')
}
