import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('look_drafts', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('theme')
    t.text('brand').notNullable()
    t.text('publish_at')
    t.text('scheduled_by')
    t.text('failure')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
  await knex.schema.createTable('look_versions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.integer('number').notNullable()
    t.text('theme')
    t.text('brand').notNullable()
    t.text('published_by')
    t.boolean('scheduled').notNullable().defaultTo(false)
    t.integer('restores')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'number'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('look_versions')
  await knex.schema.dropTable('look_drafts')
}
