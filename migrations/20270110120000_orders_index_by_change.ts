import type { Knex } from 'knex'

/** Programs read the list by change (`updatedSince`). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.index(['store_id', 'updated_at', 'id']))
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.dropIndex(['store_id', 'updated_at', 'id']))
}
