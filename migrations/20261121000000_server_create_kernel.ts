import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('stores', (t) => {
    t.text('store_id').primary()
    t.bigInteger('revision').notNullable().defaultTo(1)
    t.text('created_at').notNullable()
  })
  await knex.schema.createTable('changes', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('at').notNullable()
    t.text('actor_type').notNullable()
    t.text('actor_id')
    t.text('actor_name').notNullable()
    t.text('request_id').notNullable()
    t.text('table_name').notNullable()
    t.text('row_id').notNullable()
    t.json('before')
    t.json('after')
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'table_name', 'row_id', 'at'])
  })
  await knex.schema.createTable('jobs', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.json('payload').notNullable()
    t.text('key')
    t.bigInteger('run_at').notNullable()
    t.bigInteger('locked_until').notNullable()
    t.integer('attempts').notNullable()
    t.integer('max_attempts').notNullable()
    t.json('progress')
    t.text('last_error')
    t.text('created_at').notNullable()
    t.text('done_at')
    t.text('failed_at')
    t.primary(['store_id', 'id'])
  })
  await knex.raw('create index jobs_due on jobs (store_id, run_at) where done_at is null')
  await knex.raw(
    'create unique index jobs_once on jobs (store_id, name, key) where done_at is null and key is not null',
  )
  await knex.schema.createTable('sessions', (t) => {
    t.text('id_hash').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.json('data').notNullable()
    t.text('user_agent')
    t.text('created_at').notNullable()
    t.text('seen_at').notNullable()
    t.bigInteger('expires_at').notNullable()
    t.primary(['store_id', 'id_hash'])
    t.index(['store_id', 'user_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['sessions', 'jobs', 'changes', 'stores']) await knex.schema.dropTable(table)
}
