import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_runs', (t) => {
    t.boolean('copy_pictures').notNullable().defaultTo(false)
  })
  await knex.schema.createTable('import_pictures', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('source_url').notNullable()
    // Of the address, which may be too long for an index.
    t.text('digest').notNullable()
    t.text('run_id')
    t.text('status').notNullable()
    // The copy in the library.
    t.text('url')
    t.text('failure')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'digest'])
    t.index(['store_id', 'status', 'id'])
    t.index(['store_id', 'run_id', 'status'])
    t.foreign(['store_id', 'run_id']).references(['store_id', 'id']).inTable('import_runs')
    t.check("status in ('waiting', 'copied', 'failed')", undefined, 'import_pictures_status')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('import_pictures')
  await knex.schema.alterTable('import_runs', (t) => {
    t.dropColumn('copy_pictures')
  })
}
