import type { Knex } from 'knex'

/** Each word of a title once more by itself; the places of words, which said that, go. */
const wordsOfTitles = `, words = strip(words) || array_to_tsvector(coalesce((
  select array_agg('.' || w.lexeme) from unnest(words) w where 'A' = any(w.weights)), '{}'))`

/**
 * What lists are ordered by goes beside the words, so that one look into the index finds, counts and
 * sorts; the wide rows of `listing` are read for the products of one page only.
 */
export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg'
  await knex.schema.alterTable('search_index', (t) => {
    t.specificType('title_sort', postgres ? 'text collate "C"' : 'text')
      .notNullable()
      .defaultTo('')
    t.bigInteger('price').notNullable().defaultTo(0)
    t.bigInteger('best_selling').notNullable().defaultTo(0)
    t.text('listed_at').notNullable().defaultTo('')
  })
  if (postgres) {
    // The owner of the tables migrates; what it must not see is closed again after the last migration.
    await knex.raw('alter table listing no force row level security')
    // Built anew afterwards: it would cost more to move every entry of it, one row after the other.
    await knex.raw('drop index search_index_words')
  }
  await knex.raw(
    `update search_index set title_sort = l.title_sort, price = l.price,
       best_selling = l.best_selling, listed_at = l.listed_at ${postgres ? wordsOfTitles : ''}
     from listing l where l.store_id = search_index.store_id and l.id = search_index.product_id`,
  )
  await knex.schema.alterTable('search_index', (t) => {
    t.index(['store_id', 'status', 'price'], 'search_index_price')
  })
  if (!postgres) return
  await knex.raw(
    'create index search_index_words on search_index using gin (words) with (fastupdate = off)',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('search_index', (t) => {
    t.dropColumns('title_sort', 'price', 'best_selling', 'listed_at')
  })
}
