import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('announcements', (t) => {
    t.integer('preview_version').notNullable().defaultTo(0)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('announcements', (t) => {
    t.dropColumn('preview_version')
  })
}
