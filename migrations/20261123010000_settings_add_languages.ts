import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('settings', (t) => {
    t.json('languages').notNullable().defaultTo('[]')
    t.json('language_domains').notNullable().defaultTo('{}')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('settings', (t) => {
    t.dropColumn('languages')
    t.dropColumn('language_domains')
  })
}
