import type { Knex } from 'knex'

/** About how many products have a word, counted once a day (modules/search/models/words/word-counts.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('search_terms', (t) => {
    t.bigInteger('uses').notNullable().defaultTo(0)
  })
  if (knex.client.config.client === 'pg') return
  // How often the index has each word; it is read out of the index itself.
  await knex.raw("create virtual table search_text_terms using fts5vocab(search_text, 'row')")
}

export async function down(knex: Knex): Promise<void> {
  if (knex.client.config.client !== 'pg') await knex.schema.dropTable('search_text_terms')
  await knex.schema.alterTable('search_terms', (t) => {
    t.dropColumn('uses')
  })
}
