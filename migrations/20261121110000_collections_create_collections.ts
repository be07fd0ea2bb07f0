import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('collections', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('title').notNullable()
    t.text('slug').notNullable()
    t.text('description').notNullable().defaultTo('')
    t.json('image')
    t.text('type').notNullable()
    t.text('match').notNullable()
    t.json('rules').notNullable()
    t.text('sort').notNullable()
    t.boolean('is_active').notNullable()
    t.boolean('featured').notNullable().defaultTo(false)
    t.integer('position').notNullable().defaultTo(0)
    t.text('seo_title')
    t.text('seo_description')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'slug'])
    t.index(['store_id', 'is_active', 'position', 'title', 'id'])
    t.check("type in ('manual', 'automatic')", undefined, 'collections_type')
    t.check("match in ('all', 'any')", undefined, 'collections_match')
  })
  await knex.schema.createTable('collection_products', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('collection_id').notNullable()
    t.text('product_id').notNullable()
    t.bigInteger('position').notNullable().defaultTo(0)
    t.primary(['store_id', 'collection_id', 'product_id'])
    t.index(['store_id', 'product_id'])
    t.foreign(['store_id', 'collection_id'])
      .references(['store_id', 'id'])
      .inTable('collections')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['collection_products', 'collections']) await knex.schema.dropTable(table)
}
