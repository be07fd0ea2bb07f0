import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('uploads', (t) => {
    // Which parts of a picture were shown so far, and the picture itself; nothing while it was never cropped.
    t.text('versions').notNullable().defaultTo('[]')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('uploads', (t) => {
    t.dropColumn('versions')
  })
}
