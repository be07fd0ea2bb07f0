import type { Knex } from 'knex'

const list = ['store_id', 'set_id', 'rank', 'position']
const counts = ['store_id', 'set_id', 'kind', 'action', 'state', 'rank']

/** The rows of a set are shown in order and counted while it works: neither reads or sorts the whole set. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_rows', (t) => {
    t.index(list, 'import_rows_list')
    t.index(counts, 'import_rows_counts')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_rows', (t) => {
    t.dropIndex(counts, 'import_rows_counts')
    t.dropIndex(list, 'import_rows_list')
  })
}
