import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('import_runs', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    t.text('file_name').notNullable()
    t.text('format').notNullable()
    t.text('status').notNullable()
    t.boolean('dry_run').notNullable()
    // Lines of the file, about: what progress is measured against.
    t.integer('lines').notNullable()
    t.json('report').notNullable()
    t.text('failure')
    t.json('actor')
    t.text('ended_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.check("status in ('waiting', 'running', 'done', 'failed')", undefined, 'import_runs_status')
  })
  await knex.schema.createTable('import_chunks', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('run_id').notNullable()
    t.integer('position').notNullable()
    t.binary('bytes').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'run_id', 'position'])
    t.foreign(['store_id', 'run_id'])
      .references(['store_id', 'id'])
      .inTable('import_runs')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['import_chunks', 'import_runs']) await knex.schema.dropTable(table)
}
