import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('blog_authors', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.text('slug').notNullable()
    t.text('bio').notNullable().defaultTo('')
    t.json('picture')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'slug'])
    t.index(['store_id', 'name', 'id'])
  })
  await knex.schema.createTable('blog_posts', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('title').notNullable()
    t.text('slug').notNullable()
    t.text('body').notNullable().defaultTo('')
    t.text('excerpt').notNullable().defaultTo('')
    t.json('cover')
    t.json('tags').notNullable()
    t.text('author_id')
    t.text('status').notNullable()
    t.boolean('featured').notNullable().defaultTo(false)
    t.integer('reading_time').notNullable().defaultTo(1)
    t.text('scheduled_at')
    t.text('published_at')
    t.text('seo_title').notNullable().defaultTo('')
    t.text('seo_description').notNullable().defaultTo('')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'slug'])
    t.foreign(['store_id', 'author_id']).references(['store_id', 'id']).inTable('blog_authors')
    t.index(['store_id', 'author_id', 'status', 'published_at', 'id'])
    t.index(['store_id', 'status', 'featured', 'published_at', 'id'])
    t.index(['store_id', 'status', 'published_at', 'id'])
    t.index(['store_id', 'status', 'scheduled_at'])
    t.index(['store_id', 'updated_at', 'id'])
    t.check(
      "status in ('draft', 'scheduled', 'published', 'archived')",
      undefined,
      'blog_posts_status',
    )
    t.check(
      "(status = 'scheduled') = (scheduled_at is not null)",
      undefined,
      'blog_posts_scheduled',
    )
    t.check("status <> 'published' or published_at is not null", undefined, 'blog_posts_published')
  })
  // The tags of a post stand in the post; here they are found by their address.
  await knex.schema.createTable('blog_post_tags', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('post_id').notNullable()
    t.text('slug').notNullable()
    t.text('name').notNullable()
    t.primary(['store_id', 'post_id', 'slug'])
    t.index(['store_id', 'slug', 'post_id'])
    t.foreign(['store_id', 'post_id'])
      .references(['store_id', 'id'])
      .inTable('blog_posts')
      .onDelete('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['blog_post_tags', 'blog_posts', 'blog_authors'])
    await knex.schema.dropTable(table)
}
