import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('pages', (t) => {
    t.text('blocks').notNullable().defaultTo('[]')
    t.text('image_url').notNullable().defaultTo('')
    t.text('image_alt').notNullable().defaultTo('')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('pages', (t) => {
    t.dropColumns('blocks', 'image_url', 'image_alt')
  })
}
