import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Words that products share, a row each; an option and its values are translated as one record.
  await knex.schema.createTable('product_terms', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('record_id').notNullable()
    t.text('field').notNullable()
    t.text('kind').notNullable()
    t.text('name').notNullable()
    // Of an option; null for its own name, and for tags and types.
    t.text('value')
    t.text('created_at').notNullable()
    t.primary(['store_id', 'record_id', 'field'])
    t.check("kind in ('option', 'tag', 'type')", undefined, 'product_terms_kind')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('product_terms')
}
