import type { Knex } from 'knex'

const kept = 'id, store_id, source_url, digest, status, url, failure, created_at, updated_at'

/** Imports of products are change sets like all others: the reports of the importer that stood beside them go. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_sets', (t) => {
    // Written as it is read, without being looked through first.
    t.boolean('applies').notNullable().defaultTo(false)
    // Hosts of pictures in its files, with how many they have.
    t.json('hosts').notNullable().defaultTo('[]')
  })
  await knex.schema.alterTable('import_files', (t) => {
    // The line at which it could not be read on.
    t.integer('broken_at')
  })
  await refer(knex, 'run_id', { to: 'set_id', of: 'import_sets' })
  for (const table of ['import_chunks', 'import_runs']) await knex.schema.dropTable(table)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.createTable('import_runs', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    for (const name of ['kind', 'file_name', 'format', 'status']) t.text(name).notNullable()
    t.boolean('dry_run').notNullable()
    t.integer('lines').notNullable()
    t.json('report').notNullable()
    t.text('failure')
    t.json('actor')
    t.text('ended_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.boolean('copy_pictures').notNullable().defaultTo(false)
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
  await refer(knex, 'set_id', { to: 'run_id', of: 'import_runs' })
  await knex.schema.alterTable('import_sets', (t) => {
    t.dropColumn('applies')
    t.dropColumn('hosts')
  })
  await knex.schema.alterTable('import_files', (t) => t.dropColumn('broken_at'))
}

/** Lets pictures name what asked for them by another table; which it was so far is forgotten. */
async function refer(
  knex: Knex,
  from: string,
  { to, of }: { to: string; of: string },
): Promise<void> {
  if (knex.client.config.client === 'pg') {
    await knex.schema.alterTable('import_pictures', (t) => {
      t.dropForeign(['store_id', from])
      t.dropIndex(['store_id', from, 'status'])
    })
    // Row-level security hides the rows from the owner, who migrates; the migrator forces it again when it is done.
    await knex.raw('alter table import_pictures no force row level security')
    await knex('import_pictures').update({ [from]: null })
    await knex.schema.alterTable('import_pictures', (t) => t.renameColumn(from, to))
  } else await rebuild(knex, { to, of })
  await knex.schema.alterTable('import_pictures', (t) => {
    t.index(['store_id', to, 'status'])
    // Of the bytes that were fetched: equal pictures are one file.
    if (to === 'set_id') {
      t.text('bytes_digest')
      t.index(['store_id', 'bytes_digest'])
    } else if (knex.client.config.client === 'pg') {
      t.dropIndex(['store_id', 'bytes_digest'])
      t.dropColumn('bytes_digest')
    }
    if (knex.client.config.client === 'pg')
      t.foreign(['store_id', to]).references(['store_id', 'id']).inTable(of)
    else {
      t.unique(['store_id', 'digest'])
      t.index(['store_id', 'status', 'id'])
    }
  })
}

/** SQLite drops no key of a table that is there. */
async function rebuild(knex: Knex, { to, of }: { to: string; of: string }): Promise<void> {
  await knex.schema.createTable('new_import_pictures', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('source_url').notNullable()
    t.text('digest').notNullable()
    t.text(to)
    t.text('status').notNullable()
    t.text('url')
    t.text('failure')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.foreign(['store_id', to]).references(['store_id', 'id']).inTable(of)
    t.check("status in ('waiting', 'copied', 'failed')", undefined, 'import_pictures_status')
  })
  await knex.raw(`insert into new_import_pictures (${kept}) select ${kept} from import_pictures`)
  await knex.schema.dropTable('import_pictures')
  await knex.schema.renameTable('new_import_pictures', 'import_pictures')
}
