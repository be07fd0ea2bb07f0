import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('stock_movements', (t) => {
    // The movement that this one takes back; each is taken back once.
    t.text('reverses')
    // With it the variant began to be counted.
    t.boolean('began').notNullable().defaultTo(false)
    t.unique(['store_id', 'reverses'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('stock_movements', (t) => {
    t.dropUnique(['store_id', 'reverses'])
    t.dropColumn('reverses')
    t.dropColumn('began')
  })
}
