import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('swatches', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.json('names').notNullable()
    t.text('shows').notNullable()
    t.text('color').notNullable()
    t.text('second').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.check("shows in ('color', 'two', 'picture')", undefined, 'swatches_shows')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('swatches')
}
