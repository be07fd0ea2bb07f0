import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg'
  // Sorted by bytes on both engines, whatever the database's collation.
  const sortable = postgres ? 'text collate "C"' : 'text'
  await knex.schema.createTable('listing', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('title').notNullable()
    t.text('slug').notNullable()
    t.text('status').notNullable()
    t.text('vendor')
    t.text('type')
    t.json('tags').notNullable()
    t.bigInteger('price').notNullable()
    t.bigInteger('price_max').notNullable()
    t.bigInteger('compare_at_price')
    t.boolean('in_stock').notNullable()
    t.integer('variant_count').notNullable()
    t.json('image')
    t.specificType('title_sort', sortable).notNullable()
    t.bigInteger('best_selling').notNullable().defaultTo(0)
    t.text('listed_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.text('published_at')
    t.text('fingerprint').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'status', 'listed_at', 'id'], 'listing_newest')
    t.index(['store_id', 'status', 'title_sort', 'id'], 'listing_title')
    t.index(['store_id', 'status', 'price', 'id'], 'listing_price')
    t.index(['store_id', 'status', 'best_selling', 'listed_at', 'id'], 'listing_best')
    t.index(['store_id', 'listed_at', 'id'], 'listing_any_newest')
    t.index(['store_id', 'title_sort', 'id'], 'listing_any_title')
    t.index(['store_id', 'price', 'id'], 'listing_any_price')
    t.index(['store_id', 'best_selling', 'listed_at', 'id'], 'listing_any_best')
  })
  await knex.schema.createTable('listing_facets', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('product_id').notNullable()
    t.text('status').notNullable()
    t.text('kind').notNullable()
    t.text('value').notNullable()
    t.bigInteger('position').notNullable().defaultTo(0)
    t.primary(['store_id', 'product_id', 'kind', 'value'])
    t.index(
      ['store_id', 'kind', 'value', 'status', 'position', 'product_id'],
      'listing_facets_order',
    )
  })
  await knex.schema.createTable('listing_counts', (t) => {
    t.bigIncrements('number')
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('status').notNullable()
    t.text('kind').notNullable()
    t.text('value').notNullable()
    t.bigInteger('count').notNullable()
    t.unique(['store_id', 'status', 'kind', 'value'])
    t.index(['store_id', 'status', 'count'], 'listing_counts_order')
  })
  await knex.schema.createTable('search_terms', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.specificType('term', sortable).notNullable()
    t.primary(['store_id', 'term'])
  })
  if (postgres) {
    await knex.raw(
      `create table search_index (
        store_id text not null references stores (store_id), product_id text not null,
        status text not null, facets text not null, words tsvector not null, primary key (store_id, product_id))`,
    )
    await knex.raw(
      'create index search_index_words on search_index using gin (words) with (fastupdate = off)',
    )
    return
  }
  await knex.raw(
    `create table search_index (
      number integer primary key, store_id text not null references stores (store_id),
      product_id text not null, status text not null, facets text not null,
      unique (store_id, product_id))`,
  )
  // Words arrive folded and split, so the tokenizer only has to leave them alone.
  await knex.raw(
    `create virtual table search_text using fts5 (
      title, words, facets, content='', contentless_delete=1, tokenize='ascii')`,
  )
}

export async function down(knex: Knex): Promise<void> {
  if (knex.client.config.client !== 'pg') await knex.schema.dropTable('search_text')
  for (const table of [
    'search_index',
    'search_terms',
    'listing_counts',
    'listing_facets',
    'listing',
  ]) {
    await knex.schema.dropTable(table)
  }
}
