import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg'
  // By which rules a store's index was built, so that newer code knows that it has to build anew.
  await knex.schema.createTable('search_builds', (t) => {
    t.text('store_id').primary().references('stores.store_id')
    t.integer('rules').notNullable()
  })
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (postgres) await knex.raw('alter table stores no force row level security')
  // The shops that are there were built before Chinese, Japanese and pictures were words.
  await knex.raw('insert into search_builds (store_id, rules) select store_id, 1 from stores')
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_builds')
}
