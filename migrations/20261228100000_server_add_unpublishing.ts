import type { Knex } from 'knex'

const ending = ['pages', 'products', 'blog_posts']

export async function up(knex: Knex): Promise<void> {
  for (const table of ending)
    await knex.schema.alterTable(table, (t) => {
      t.text('unpublish_at')
      t.index(['store_id', 'unpublish_at'])
    })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ending)
    await knex.schema.alterTable(table, (t) => {
      t.dropIndex(['store_id', 'unpublish_at'])
      t.dropColumn('unpublish_at')
    })
}
