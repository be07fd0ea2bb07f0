import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('changes', (t) => {
    t.text('address')
    t.text('user_agent')
    t.index(['store_id', 'actor_id', 'id'])
    t.index(['store_id', 'table_name', 'id'])
    t.index(['store_id', 'row_id', 'id'])
  })
  await knex.schema.createTable('audit_events', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('at').notNullable()
    t.text('type').notNullable()
    t.text('actor_type').notNullable()
    t.text('actor_id')
    t.text('actor_name').notNullable()
    t.text('subject').notNullable()
    t.json('details').notNullable()
    t.text('address')
    t.text('user_agent')
    t.text('request_id').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'actor_id', 'id'])
    t.index(['store_id', 'type', 'id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_events')
  await knex.schema.alterTable('changes', (t) => {
    t.dropIndex(['store_id', 'row_id', 'id'])
    t.dropIndex(['store_id', 'table_name', 'id'])
    t.dropIndex(['store_id', 'actor_id', 'id'])
    t.dropColumns('address', 'user_agent')
  })
}
