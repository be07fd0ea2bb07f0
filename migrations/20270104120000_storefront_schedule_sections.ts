import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('section_drafts', (t) => {
    t.text('publish_at')
  })
}

/** By the engine itself: knex would make SQLite's table anew and write its check in another way, which earlier steps look for. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table section_drafts drop column publish_at')
}
