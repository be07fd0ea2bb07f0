import type { Knex } from 'knex'

/** Tables of values, with the table of the records that they belong to. */
const values = [
  ['product_custom_values', 'products'],
  ['variant_custom_values', 'variants'],
  ['collection_custom_values', 'collections'],
  ['customer_custom_values', 'customers'],
  ['order_custom_values', 'orders'],
] as const

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('custom_fields', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    t.text('key').notNullable()
    // One of a kind's places: there are as many as a kind may have fields.
    t.integer('slot').notNullable()
    t.text('type').notNullable()
    t.json('label').notNullable()
    t.json('choices').notNullable()
    t.text('unit').notNullable()
    t.boolean('required').notNullable()
    t.double('minimum')
    t.double('maximum')
    t.boolean('shown').notNullable()
    t.boolean('filtered').notNullable()
    t.integer('position').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'kind', 'key'])
    t.unique(['store_id', 'kind', 'slot'])
  })
  for (const [table, records] of values)
    await knex.schema.createTable(table, (t) => {
      t.text('id').notNullable()
      t.text('store_id').notNullable().references('stores.store_id')
      t.text('record_id').notNullable()
      t.text('field_id').notNullable()
      t.text('key').notNullable()
      t.json('value').notNullable()
      t.text('created_at').notNullable()
      t.text('updated_at').notNullable()
      t.primary(['store_id', 'id'])
      t.unique(['store_id', 'record_id', 'field_id'])
      t.index(['store_id', 'field_id', 'record_id'])
      t.foreign(['store_id', 'record_id'])
        .references(['store_id', 'id'])
        .inTable(records)
        .onDelete('CASCADE')
      t.foreign(['store_id', 'field_id'])
        .references(['store_id', 'id'])
        .inTable('custom_fields')
        .onDelete('CASCADE')
    })
}

export async function down(knex: Knex): Promise<void> {
  for (const [table] of values) await knex.schema.dropTable(table)
  await knex.schema.dropTable('custom_fields')
}
