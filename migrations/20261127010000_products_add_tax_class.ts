import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (t) => {
    // The class that tax rates are found by; null is the ordinary one.
    t.text('tax_class')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (t) => {
    t.dropColumn('tax_class')
  })
}
