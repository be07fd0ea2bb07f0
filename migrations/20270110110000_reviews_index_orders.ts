import type { Knex } from 'knex'

/** The orders of the moderator's desk, of one state or of all. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('reviews', (t) => {
    t.index(['store_id', 'rating', 'id'])
    t.index(['store_id', 'status', 'rating', 'id'])
    t.index(['store_id', 'helpful_count', 'id'])
    t.index(['store_id', 'status', 'helpful_count', 'id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('reviews', (t) => {
    t.dropIndex(['store_id', 'status', 'helpful_count', 'id'])
    t.dropIndex(['store_id', 'helpful_count', 'id'])
    t.dropIndex(['store_id', 'status', 'rating', 'id'])
    t.dropIndex(['store_id', 'rating', 'id'])
  })
}
