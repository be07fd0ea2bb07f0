import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('import_sets', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('status').notNullable()
    // Raised by each batch in its transaction: two workers take turns.
    t.integer('step').notNullable()
    t.boolean('copy_pictures').notNullable()
    t.text('failure')
    t.json('actor')
    t.text('ended_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.check(
      "status in ('mapping', 'reading', 'checking', 'ready', 'applying', 'paused', 'applied', 'returning', 'taken-back', 'failed')",
      undefined,
      'import_sets_status',
    )
  })
  await knex.schema.createTable('import_files', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('set_id').notNullable()
    t.integer('position').notNullable()
    t.text('name').notNullable()
    t.text('source').notNullable()
    t.integer('lines').notNullable()
    t.json('columns').notNullable()
    // Records of it that are rows of the set already.
    t.integer('taken').notNullable()
    t.text('failure')
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'set_id', 'position'])
    t.foreign(['store_id', 'set_id'])
      .references(['store_id', 'id'])
      .inTable('import_sets')
      .onDelete('cascade')
  })
  await knex.schema.createTable('import_file_chunks', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('file_id').notNullable()
    t.integer('position').notNullable()
    t.binary('bytes').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'file_id', 'position'])
    t.foreign(['store_id', 'file_id'])
      .references(['store_id', 'id'])
      .inTable('import_files')
      .onDelete('cascade')
  })
  await knex.schema.createTable('import_rows', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('set_id').notNullable()
    t.text('file_id').notNullable()
    t.integer('line').notNullable()
    t.text('kind').notNullable()
    // Kinds are written by rank, records of one kind by position, which counts through all files.
    t.integer('rank').notNullable()
    t.integer('position').notNullable()
    t.text('title').notNullable()
    t.text('key').notNullable()
    // Of the key, which may be too long for an index.
    t.text('digest').notNullable()
    t.json('record')
    t.text('action').notNullable()
    t.json('diff').notNullable()
    t.json('errors').notNullable()
    t.json('notes').notNullable()
    t.text('state').notNullable()
    t.text('record_id')
    // What stood in the shop before it was written; null where nothing did.
    t.json('before')
    // Of the person that the record names, by which it is erased.
    t.text('email')
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'set_id', 'state', 'rank', 'position'])
    t.unique(['store_id', 'set_id', 'position'])
    t.index(['store_id', 'email'])
    t.index(['store_id', 'set_id', 'digest'])
    t.foreign(['store_id', 'set_id'])
      .references(['store_id', 'id'])
      .inTable('import_sets')
      .onDelete('cascade')
    t.check(
      "action in ('unknown', 'create', 'update', 'unchanged', 'error')",
      undefined,
      'import_rows_action',
    )
    t.check(
      "state in ('read', 'planned', 'left-out', 'skipped', 'applied', 'failed', 'taken-back', 'kept')",
      undefined,
      'import_rows_state',
    )
  })
  await knex.schema.createTable('import_mappings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('source').notNullable()
    t.text('header').notNullable()
    // The column of the source that it stands for; null leaves it out.
    t.text('target')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'source', 'header'])
  })
  await knex.schema.createTable('import_links', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    t.text('digest').notNullable()
    t.text('record_id').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'kind', 'digest'])
    t.index(['store_id', 'kind', 'record_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'import_links',
    'import_mappings',
    'import_rows',
    'import_file_chunks',
    'import_files',
    'import_sets',
  ])
    await knex.schema.dropTable(table)
}
