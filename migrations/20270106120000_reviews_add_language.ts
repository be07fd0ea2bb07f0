import type { Knex } from 'knex'

/** The language of the page on which a review was written; null for one that came from elsewhere, or before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('reviews', (t) => {
    t.string('language', 35)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('reviews', (t) => t.dropColumn('language'))
}
