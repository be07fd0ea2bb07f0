import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('variants', (t) => t.index(['store_id', 'barcode']))
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('variants', (t) => t.dropIndex(['store_id', 'barcode']))
}
