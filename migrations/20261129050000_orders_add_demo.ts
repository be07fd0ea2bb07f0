import type { Knex } from 'knex'

/** Orders that the demo shop brought: nobody is written to about them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.boolean('is_demo').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => t.dropColumn('is_demo'))
}
