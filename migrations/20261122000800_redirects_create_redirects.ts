import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('redirects', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('from_path').notNullable()
    t.text('kind').notNullable()
    t.text('target').notNullable()
    // The target's path without its query, by which chains are found; null for another site.
    t.text('target_path')
    t.integer('status').notNullable().defaultTo(301)
    t.text('source').notNullable()
    t.integer('hits').notNullable().defaultTo(0)
    t.text('last_hit_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'from_path', 'kind'])
    t.index(['store_id', 'target_path'])
    t.index(['store_id', 'hits', 'id'])
    t.index(['store_id', 'updated_at', 'id'])
    t.check("kind in ('exact', 'prefix')", undefined, 'redirects_kind')
    t.check("source in ('hand', 'slug', 'import')", undefined, 'redirects_source')
    t.check('status in (301, 302)', undefined, 'redirects_status')
    t.check('hits >= 0', undefined, 'redirects_hits')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('redirects')
}
