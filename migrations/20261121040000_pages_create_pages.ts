import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('pages', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('title').notNullable()
    t.text('slug').notNullable()
    t.text('body').notNullable().defaultTo('')
    t.text('excerpt').notNullable().defaultTo('')
    t.text('status').notNullable()
    t.text('place').notNullable()
    t.integer('position').notNullable().defaultTo(0)
    t.text('seo_title').notNullable().defaultTo('')
    t.text('seo_description').notNullable().defaultTo('')
    t.text('published_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'slug'])
    t.index(['store_id', 'status', 'place', 'position'])
    t.check("status in ('draft', 'published')", undefined, 'pages_status')
    t.check("place in ('none', 'menu', 'footer')", undefined, 'pages_place')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pages')
}
