import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('messages', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.text('email').notNullable()
    t.text('subject').notNullable().defaultTo('')
    t.text('message').notNullable()
    t.text('status').notNullable()
    t.text('user_id')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'status', 'id'])
    t.check("status in ('open', 'done')", undefined, 'messages_status')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('messages')
}
