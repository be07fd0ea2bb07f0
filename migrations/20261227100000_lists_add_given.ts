import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('bulk_runs', (t) => {
    // What was typed beside the button, such as tags.
    t.text('given').notNullable().defaultTo('')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('bulk_runs', (t) => t.dropColumn('given'))
}
