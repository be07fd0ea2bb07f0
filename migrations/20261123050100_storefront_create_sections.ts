import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  for (const table of ['sections', 'section_drafts']) {
    await knex.schema.createTable(table, (t) => {
      t.text('id').notNullable()
      t.text('store_id').notNullable().references('stores.store_id')
      t.text('place').notNullable()
      t.text('blocks').notNullable().defaultTo('[]')
      t.text('created_at').notNullable()
      t.text('updated_at').notNullable()
      t.primary(['store_id', 'id'])
      t.unique(['store_id', 'place'])
      t.check(
        "place in ('home', 'collection-above', 'collection-below')",
        undefined,
        `${table}_place`,
      )
    })
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('section_drafts')
  await knex.schema.dropTable('sections')
}
