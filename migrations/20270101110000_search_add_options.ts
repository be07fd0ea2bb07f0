import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('listing', (t) => {
    // As a product's variants have them, for what lists draw of them; filled as the index is built anew.
    t.json('options').notNullable().defaultTo('[]')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('listing', (t) => {
    t.dropColumn('options')
  })
}
