import type { Knex } from 'knex'

/** Whether shoppers filter lists by it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('custom_fields', (t) => {
    t.boolean('facet').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('custom_fields', (t) => {
    t.dropColumn('facet')
  })
}
