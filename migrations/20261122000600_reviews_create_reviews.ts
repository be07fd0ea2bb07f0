import type { Knex } from 'knex'

const stars = [1, 2, 3, 4, 5]

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('reviews', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('product_id').notNullable()
    t.text('customer_id')
    t.text('author_name').notNullable()
    t.text('author_email').notNullable()
    t.integer('rating').notNullable()
    t.text('title')
    t.text('body').notNullable()
    t.text('status').notNullable()
    t.boolean('is_verified_purchase').notNullable().defaultTo(false)
    t.integer('helpful_count').notNullable().defaultTo(0)
    t.integer('photo_count').notNullable().defaultTo(0)
    t.text('merchant_response')
    t.text('merchant_response_at')
    t.text('moderation_note')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    // Guests have no customer_id, and nulls are never equal: only customers are held to one review.
    t.unique(['store_id', 'product_id', 'customer_id'])
    t.index(['store_id', 'customer_id', 'created_at', 'id'])
    t.index(['store_id', 'created_at', 'id'])
    t.index(['store_id', 'status', 'created_at', 'id'])
    t.check("status in ('pending', 'approved', 'rejected')", undefined, 'reviews_status')
    t.check('rating between 1 and 5', undefined, 'reviews_rating')
    t.check('helpful_count >= 0', undefined, 'reviews_helpful_count')
    t.check('photo_count between 0 and 5', undefined, 'reviews_photo_count')
  })
  // A product's reviews in each order that shoppers may choose; with what they filter by behind it,
  // so that skipping reads nothing but the index.
  const shown = 'on reviews (store_id, product_id, status,'
  await knex.raw(`create index reviews_by_time ${shown} created_at, id, rating, photo_count)`)
  await knex.raw(`create index reviews_by_rating ${shown} rating, created_at, id, photo_count)`)
  await knex.raw(`create index reviews_lowest ${shown} rating, created_at desc, id, photo_count)`)
  await knex.raw(
    `create index reviews_by_help ${shown} helpful_count, created_at, id, rating, photo_count)`,
  )
  await knex.schema.createTable('review_images', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('review_id').notNullable()
    t.integer('position').notNullable()
    t.text('url').notNullable()
    t.text('caption')
    // The file we keep; null where the picture is somebody else's.
    t.text('key')
    t.integer('width')
    t.integer('height')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'review_id', 'position'])
    t.foreign(['store_id', 'review_id'])
      .references(['store_id', 'id'])
      .inTable('reviews')
      .onDelete('cascade')
    t.check('position between 0 and 4', undefined, 'review_images_position')
  })
  await knex.schema.createTable('review_votes', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('review_id').notNullable()
    t.text('voter_key').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'review_id', 'voter_key'])
    t.foreign(['store_id', 'review_id'])
      .references(['store_id', 'id'])
      .inTable('reviews')
      .onDelete('cascade')
  })
  await knex.schema.createTable('review_reports', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('review_id').notNullable()
    t.text('reporter_id')
    t.text('reporter_key').notNullable()
    t.text('reason').notNullable()
    t.text('details')
    t.text('status').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'review_id', 'status'])
    t.index(['store_id', 'status', 'created_at', 'id'])
    t.index(['store_id', 'created_at', 'id'])
    t.foreign(['store_id', 'review_id'])
      .references(['store_id', 'id'])
      .inTable('reviews')
      .onDelete('cascade')
    t.check(
      "reason in ('spam', 'offensive', 'fake', 'irrelevant', 'harassment', 'other')",
      undefined,
      'review_reports_reason',
    )
    t.check("status in ('pending', 'resolved', 'dismissed')", undefined, 'review_reports_status')
  })
  // One open report for each reporter and review; a settled one does not stand in the way of the next.
  await knex.raw(
    `create unique index review_reports_reporter_key_unique
       on review_reports (store_id, review_id, reporter_key) where status = 'pending'`,
  )
  // Of a product's approved reviews: how many have so many stars, and how many of those have pictures.
  await knex.schema.createTable('rating_summaries', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('product_id').notNullable()
    for (const star of stars) t.integer(`star${star}`).notNullable().defaultTo(0)
    for (const star of stars) t.integer(`photo${star}`).notNullable().defaultTo(0)
    t.primary(['store_id', 'product_id'])
    for (const star of stars) {
      t.check(
        `star${star} >= photo${star} and photo${star} >= 0`,
        undefined,
        `rating_summaries_star${star}`,
      )
    }
  })
}

export async function down(knex: Knex): Promise<void> {
  const tables = ['rating_summaries', 'review_reports', 'review_votes', 'review_images', 'reviews']
  for (const table of tables) await knex.schema.dropTable(table)
}
