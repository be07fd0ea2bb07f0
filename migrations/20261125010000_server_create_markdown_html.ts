import type { Knex } from 'knex'

/** The HTML of Markdown texts, by a hash of the text (server/text/markdown/markdown-store.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('markdown_html', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('key').notNullable()
    t.text('html').notNullable()
    t.text('kept_at').notNullable()
    t.primary(['store_id', 'key'])
    t.index(['store_id', 'kept_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('markdown_html')
}
